import { useContext } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
} from 'react-router';
import type { Route } from './+types/root';
import latinFont from './fonts/archivo.woff2';
import turkishFont from './fonts/archivo-turkish.woff2';
import { languageOf, localizedPath, words } from './i18n/language.tsx';
import { NonceContext } from './nonce.ts';
import { vehicleScript } from './storefront/finder/chosen-vehicle.ts';
import { offlineScript } from './storefront/layout/offline-script.ts';
import { inlineStyles, inlineStylesId } from './styles/inline-styles.ts';
import { buttonVariants } from './ui/button.tsx';
import { reloadDocument } from './ui/reload-document.ts';
import { themeScript } from './ui/theme.tsx';

export function Layout({ children }: { children: React.ReactNode }) {
  const { pathname } = useLocation();
  const lang = languageOf(pathname);
  // The owner's area has its own stylesheet.
  const isAdmin = useMatches().some(({ id }) => id === 'admin/shell/admin-root');
  return (
    <html lang={lang} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#131519" />
        <HeadScript isAdmin={isAdmin} />
        {[latinFont, turkishFont].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        {!isAdmin && <InlineStyles />}
        <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** It has run when the browser hydrates the page, so the browser's code does not contain it. */
function HeadScript({ isAdmin }: { isAdmin: boolean }) {
  const nonce = useContext(NonceContext);
  const scripts = import.meta.env.SSR
    ? [themeScript, ...(isAdmin ? [] : [vehicleScript, offlineScript])]
    : [];
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: these are constants
      dangerouslySetInnerHTML={{ __html: scripts.join(';') }}
    />
  );
}

function InlineStyles() {
  return (
    <style
      id={inlineStylesId}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the stylesheet of this build
      dangerouslySetInnerHTML={{ __html: inlineStyles }}
    />
  );
}

export default function App() {
  return <Outlet />;
}

/** For errors in the layouts themselves. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const lang = languageOf(useLocation().pathname);
  const { errors } = words(lang);
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="page grid min-h-dvh content-center justify-items-start gap-4 py-12">
      <title>{missing ? errors.notFoundTitle : errors.failureTitle}</title>
      <h1 className="font-bold text-3xl tracking-tight">
        {missing ? errors.notFoundTitle : errors.failureTitle}
      </h1>
      <p className="max-w-prose text-ink-soft">{missing ? errors.notFoundHint : errors.failureHint}</p>
      <a
        href={localizedPath(lang, '/')}
        className={buttonVariants('signal')}
        onClick={(event) => {
          event.preventDefault();
          reloadDocument(event.currentTarget.href);
        }}
      >
        {errors.goHome}
      </a>
    </main>
  );
}
