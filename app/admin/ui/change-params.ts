/** For the setter of `useSearchParams`: sets some parameters of the query; an empty value removes one. */
export function changeParams(changed: Record<string, string>) {
  return (params: URLSearchParams): URLSearchParams => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changed))
      if (value === '') next.delete(name);
      else next.set(name, value);
    return next;
  };
}
