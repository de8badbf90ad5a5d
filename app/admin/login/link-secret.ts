import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const secret = /^#([\w-]{43})$/;

/** The secret of a mailed link is in the URL's fragment, and is removed from there at once. */
export function useLinkSecret(): [string | undefined, () => void] {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [found, setFound] = useState<string>();

  useEffect(() => {
    const inAddress = secret.exec(hash)?.[1];
    if (!inAddress) return;
    setFound(inAddress);
    navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);

  return [found, () => setFound(undefined)];
}
