import { createContext } from 'react';

/**
 * Whether links may prefetch. Not before all chunks of the storefront are loaded: the router reloads the document when
 * a chunk is missing, even while prefetching.
 */
export const PrefetchContext = createContext(false);
