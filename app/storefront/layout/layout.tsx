import { useCallback, useEffect, useRef, useState } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation, useMatches } from 'react-router';
import { CartProvider, useCart } from '#app/cart/cart-provider.tsx';
import { services } from '#app/context.ts';
import {
  LanguageProvider,
  languageOf,
  loadWords,
  localizedPath,
  useLanguage,
  words,
} from '#app/i18n/language.tsx';
import { checkServer } from '#app/ui/connection.ts';
import { LoadFailureContext, lazyPanel } from '#app/ui/lazy-panel.tsx';
import { reloadDocument } from '#app/ui/reload-document.ts';
import { ToastProvider, useToast } from '#app/ui/toast.tsx';
import { vehicleName } from '#domain/vehicle.ts';
import { useCatalogueWhenIdle } from '../catalogue/browser-catalogue.ts';
import type { ListingData } from '../catalogue/listing-data.ts';
import { useCurrentVehicles } from '../finder/chosen-vehicle.ts';
import type { Route } from './+types/layout';
import { BrandBanner } from './brand-banner.tsx';
import { Content } from './content.tsx';
import { DealerEnded } from './dealer-strip.tsx';
import { contentId, productsId } from './focus-content.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Offline } from './offline.tsx';
import { setHydrated } from './offline-script.ts';
import { type ShellData, shellData } from './shell-data.ts';

const CodeListDialog = lazyPanel(
  async () => (await import('../code-list/code-list-form.tsx')).CodeListDialog,
);
const LineVehicles = lazyPanel(async () => (await import('../finder/line-vehicles.tsx')).LineVehicles);
const SavedCartOffer = lazyPanel(async () => (await import('#app/cart/cart-panel.tsx')).SavedCartOffer);
const CartPanel = lazyPanel(async () => (await import('#app/cart/cart-panel.tsx')).CartPanel);

export async function loader({ url, context }: Route.LoaderArgs) {
  const pageServices = context.get(services);
  const { catalogue } = await pageServices.catalogue.current();
  return shellData(catalogue, pageServices, languageOf(url.pathname));
}

let lastShell: ShellData | undefined;

/** Offline, the last data are reused, so that the page and the cart stay. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const lang = languageOf(new URL(request.url).pathname);
  const [shell] = await Promise.allSettled([serverLoader(), loadWords(lang)]);
  if (shell.status === 'fulfilled') return shell.value;
  if (lastShell) return lastShell;
  throw shell.reason;
}

export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const asked = currentUrl.href === nextUrl.href && !formMethod;
  return (
    languageOf(currentUrl.pathname) !== languageOf(nextUrl.pathname) ||
    // The link may have ended.
    lastShell?.dealer !== undefined ||
    (asked && defaultShouldRevalidate)
  );
}

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const lang = languageOf(pathname);
  const page = localizedPath('tr', pathname);
  const named = useNamedVehicles();
  const vehicles = useCurrentVehicles();
  const { content, title } = usePageChange();
  useCatalogueWhenIdle(loaderData);

  useEffect(setHydrated, []);
  useEffect(() => {
    lastShell = loaderData;
  }, [loaderData]);

  return (
    <LanguageProvider lang={lang}>
      <CartProvider vehicles={vehicles} dealer={loaderData.dealer?.id}>
        <ToastProvider
          most={1}
          closeLabel={words(lang).common.close}
          actionClassName="min-h-11 shrink-0 rounded-md px-2 font-semibold underline underline-offset-4"
        >
          <LoadFailures>
            <SkipLink to={contentId}>{words(lang).layout.skip}</SkipLink>
            {page === '/shop' && <SkipLink to={productsId}>{words(lang).layout.skipToProducts}</SkipLink>}
            <DealerEnded />
            <p aria-live="polite" className="sr-only">
              {title}
            </p>
            <div className="flex min-h-dvh flex-col">
              <Header />
              <Content ref={content} vehicle={named}>
                <Outlet />
              </Content>
              {page !== '/' && <BrandBanner />}
              <Footer />
            </div>
            <Cart shell={loaderData} />
          </LoadFailures>
        </ToastProvider>
      </CartProvider>
    </LanguageProvider>
  );
}

function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={`#${to}`}
      className="sr-only z-50 rounded-md bg-surface px-4 py-3 font-semibold shadow-floating focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {children}
    </a>
  );
}

/**
 * On another page, moves the focus to its content and returns its title for the live region.
 * Another filter or language is the same page.
 */
function usePageChange() {
  const page = localizedPath('tr', useLocation().pathname);
  const content = useRef<HTMLElement>(null);
  const last = useRef(page);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    content.current?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [page]);

  return { content, title };
}

function Cart({ shell }: { shell: ShellData }) {
  const { t } = useLanguage();
  const { count, savedCart, isOpen, close, isPasting, setPasting, changedLine, setChangedLine } = useCart();
  useRefusedVehicles();
  const isUsed = count > 0 || isPasting;
  // What is collected can be seen without a connection too.
  useEffect(() => {
    if (isUsed) CartPanel.preload();
  }, [isUsed]);
  return (
    <>
      <CartPanel shell={shell} open={isOpen} onClose={close} />
      <LineVehicles open={changedLine !== undefined} onClose={() => setChangedLine(undefined)} />
      <CodeListDialog open={isPasting} onClose={() => setPasting(false)} />
      <div className="pointer-events-none fixed bottom-[calc(max(0.75rem,env(safe-area-inset-bottom))+var(--bottom-bar,0px))] left-3 z-30 grid max-w-[min(22rem,calc(100vw-1.5rem))] gap-2 md:bottom-6 md:left-6">
        <p
          role="alert"
          className="offline-alert rounded-md border border-line bg-surface px-4 py-3 text-sm shadow-floating"
        >
          <strong className="block">{t.offline.title}</strong>
          {t.offline.hint}
        </p>
        {savedCart && <SavedCartOffer open onClose={() => undefined} />}
        <Offline />
      </div>
    </>
  );
}

/** A line has no room for a further vehicle. */
function useRefusedVehicles(): void {
  const { lang, t } = useLanguage();
  const { refused } = useCart();
  const toast = useToast();
  useEffect(() => {
    const names = refused.map((vehicle) => vehicleName(vehicle, lang)).join(', ');
    if (names) toast(t.cart.tooManyVehicles(names), { kind: 'alert', durationMs: 10_000 });
  }, [refused, lang, t, toast]);
}

/** Says that a part of the page could not be loaded. After a deployment, or if the browser does not try again, the page is reloaded. */
function LoadFailures({ children }: { children: React.ReactNode }) {
  const { t } = useLanguage();
  const toast = useToast();
  const report = useCallback(
    async (retry: () => void, attempt: number) => {
      const server = await checkServer();
      if (server === 'newer' || (server === 'same' && attempt > 1)) return reloadDocument();
      const action = { label: t.offline.retry, onClick: retry };
      toast(t.offline.part, { kind: 'alert', durationMs: 10_000, action });
    },
    [t, toast],
  );
  return <LoadFailureContext value={report}>{children}</LoadFailureContext>;
}

/** The slugs of the vehicles that a list is for, if it is for some. */
function useNamedVehicles(): string | undefined {
  const { loaderData } = useMatches().at(-1) ?? {};
  const { vehicles = [] } = (loaderData ?? {}) as Partial<Pick<ListingData, 'vehicles'>>;
  return vehicles.length > 0 ? vehicles.join(' ') : undefined;
}
