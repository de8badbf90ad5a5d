import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languageOf, loadWords } from './i18n/language.tsx';
import { partsPreloaded } from './ui/lazy-part.tsx';

// A part whose script is still on the way would be taken off the page by the first change of a context above it.
await Promise.all([loadWords(languageOf(window.location.pathname)), partsPreloaded()]);
// Yields to pending input between running React's module and hydrating.
await new Promise((resolve) => setTimeout(resolve));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
