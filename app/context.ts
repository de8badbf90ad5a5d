import { createContext } from 'react-router';
import type { PageServices } from '#server/pages/page-services.ts';

/** The one door from a loader to the server. */
export const services = createContext<PageServices>();
