import { createContext } from 'react';

/**
 * Whether links to products may prefetch. Not before the module of their page is loaded: the router reloads the
 * document when it cannot load a module, even while prefetching.
 */
export const PrefetchContext = createContext(false);
