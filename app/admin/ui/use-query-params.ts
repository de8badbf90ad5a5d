import { useLocation, useNavigate } from 'react-router';

/**
 * The query of the address, and a function that sets some of its parameters; an empty value removes one. React
 * Router's useSearchParams would be in the framework's chunk, which every visitor loads.
 */
export function useQueryParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);

  function setParams(changed: Record<string, string>, { replace = false } = {}) {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changed))
      if (value === '') next.delete(name);
      else next.set(name, value);
    void navigate({ search: next.toString() }, { replace, preventScrollReset: true });
  }

  return { params, setParams };
}
