import { createContext } from 'react';

/** The `nonce` of the page's own inline scripts while the server renders it. */
export const NonceContext = createContext<string | undefined>(undefined);
