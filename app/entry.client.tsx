import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languageOf, loadPageWords, loadWords } from './i18n/language.tsx';

const { pathname } = window.location;
const isShop = /^(\/en)?\/shop\/?$/.test(pathname);
await (isShop ? loadWords : loadPageWords)(languageOf(pathname));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
