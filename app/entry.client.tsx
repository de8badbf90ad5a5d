import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languageOf, loadPageWords, loadWords } from './i18n/language.tsx';

const { pathname } = window.location;
const isShop = /^(\/en)?\/shop\/?$/.test(pathname);
await (isShop ? loadWords : loadPageWords)(languageOf(pathname));
// React has just been run, and takes as long again to begin: a finger may come in between.
await new Promise((resolve) => setTimeout(resolve));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
