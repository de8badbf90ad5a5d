import { createContext } from 'react';

/** What the page's own scripts carry while the server renders it, so that its policy admits them and no other. */
export const ScriptMark = createContext<string | undefined>(undefined);
