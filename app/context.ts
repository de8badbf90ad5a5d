import { createContext } from 'react-router';
import type { PageServices } from '#server/pages/page-services.ts';

/** The server's functions for loaders. */
export const services = createContext<PageServices>();
