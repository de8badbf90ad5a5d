import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react';
import {
  type Blocker,
  createPath,
  matchRoutes,
  UNSAFE_DataRouterContext,
  UNSAFE_FrameworkContext,
  useBlocker,
  useNavigate,
} from 'react-router';
import { loadDocument } from '#app/cart/cart-copy.ts';
import { hasWords, languageOf, loadWords } from '#app/i18n/language.tsx';
import { checkServer } from '#app/ui/check-server.ts';
import { loadParts } from '#app/ui/lazy-panel.tsx';
import { prefersReducedData } from '#app/ui/prefers-reduced-data.ts';

export type RouteModules = ReturnType<typeof useRouteModules>;

/** Ids of routes whose modules are imported. The router knows them when it has used them. */
const imported = new Set<string>();
const files = new Map<string, Promise<unknown>>();

/** Before a file is imported: browsers may remember a failed import until the document is reloaded. */
function fetchFile(url: string): Promise<unknown> {
  const file = files.get(url) ?? fetch(url).then(({ ok }) => ok || Promise.reject(new Error(url)));
  files.set(url, file);
  file.catch(() => files.delete(url));
  return file;
}

/**
 * The modules of the pages. The router reloads the document when it cannot load one, so they are loaded before it
 * navigates (decision 42).
 */
export function useRouteModules() {
  const { manifest, routeModules } = use(UNSAFE_FrameworkContext) ?? {};
  const router = use(UNSAFE_DataRouterContext)?.router;
  return useMemo(() => {
    const routesOf = (pathname: string) =>
      (matchRoutes(router?.routes ?? [], pathname) ?? []).flatMap(
        ({ route }) => manifest?.routes[route.id] ?? [],
      );
    const isThere = (id: string) => imported.has(id) || id in (routeModules ?? {});
    const missing = (pathname: string) => routesOf(pathname).filter(({ id }) => !isThere(id));
    return {
      isPage: (pathname: string) => routesOf(pathname).at(-1)?.path !== '*',
      isLoaded: (pathname: string) => missing(pathname).length === 0 && hasWords(languageOf(pathname)),
      async load(pathname: string) {
        const routes = missing(pathname);
        const modules = routes.flatMap(({ module, clientLoaderModule = module }) => [
          module,
          clientLoaderModule,
        ]);
        const imports = Object.values(manifest?.routes ?? {}).filter((route) => route && isThere(route.id));
        const present = new Set(imports.flatMap((route) => route?.imports ?? []));
        const absent = routes.flatMap((route) => route.imports ?? []).filter((url) => !present.has(url));
        await Promise.all([...modules, ...absent].map(fetchFile).concat(loadWords(languageOf(pathname))));
        await Promise.all(modules.map((url) => import(/* @vite-ignore */ url)));
        for (const { id } of routes) imported.add(id);
        await loadParts();
      },
    };
  }, [manifest, routeModules, router]);
}

/** Whether a navigation waits for its modules. */
export const WaitingContext = createContext(false);

const retryMs = 5_000;

/**
 * Navigations wait until the modules of their page are loaded. `failure` is there while one cannot go on; it is tried
 * again when the connection is back.
 */
export function useNavigationGuard({ isLoaded, load }: RouteModules) {
  const blocker = useBlocker(({ nextLocation }) => !isLoaded(nextLocation.pathname));
  const [failed, setFailed] = useState<Blocker>();
  const [attempt, setAttempt] = useState(0);
  const isWaiting = blocker.state === 'blocked';
  const isFailed = isWaiting && failed === blocker;
  const retry = useCallback(() => setAttempt((last) => last + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { location, proceed } = blocker;
    let isCurrent = true;
    async function goOn(isLast: boolean): Promise<void> {
      const isReady = await load(location.pathname).then(
        () => true,
        () => false,
      );
      const server = isReady ? 'same' : await checkServer();
      if (!isCurrent) return;
      if (isReady) proceed();
      else if (server === 'away') setFailed(blocker);
      else if (server === 'newer' || isLast) loadDocument(createPath(location));
      else await goOn(true);
    }
    void goOn(false);
    return () => {
      isCurrent = false;
    };
  }, [blocker, attempt, load]);

  useEffect(() => {
    if (!isFailed) return;
    // A browser may say that it is online before it is.
    const timer = setInterval(() => navigator.onLine && retry(), retryMs);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [isFailed, retry]);

  // The message stands at the top; the page returns to where it was.
  useEffect(() => {
    if (!isFailed) return;
    const { scrollY } = window;
    window.scrollTo(0, 0);
    return () => window.scrollTo(0, scrollY);
  }, [isFailed]);

  return { isWaiting, failure: isFailed ? { retry, cancel: blocker.reset } : undefined };
}

/** Loads modules when a link is pointed at, touched or focused. Returns whether the page of a product is loaded. */
export function useLinks({ isPage, isLoaded, load }: RouteModules): boolean {
  const navigate = useNavigate();
  const [isProductLoaded, setProductLoaded] = useState(false);
  useEffect(() => {
    const update = () => setProductLoaded(isLoaded(productPath));
    update();
    const controller = new AbortController();
    const options = { passive: true, signal: controller.signal };
    const preload = (event: Event) => {
      const url = linkedPage(event);
      if (!url || isLoaded(url.pathname) || prefersReducedData()) return;
      // The click tries again.
      load(url.pathname).then(update, () => undefined);
    };
    for (const type of ['pointerover', 'touchstart', 'focusin'])
      document.addEventListener(type, preload, options);
    // React has called the handlers of its links before. Those that are not hydrated yet would load a document.
    document.addEventListener(
      'click',
      (event) => {
        const url = linkedPage(event);
        const isPlain =
          event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (!url || event.defaultPrevented || !isPlain || !isPage(url.pathname)) return;
        event.preventDefault();
        void navigate(`${url.pathname}${url.search}${url.hash}`);
      },
      { signal: controller.signal },
    );
    return () => controller.abort();
  }, [isPage, isLoaded, load, navigate]);
  return isProductLoaded;
}

/** Any product has the same module. */
const productPath = '/urun/1';

/** The address of the link that an event is about, if it leads to another address of this site in this tab. */
function linkedPage({ target }: Event): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  const { origin, pathname, search } = window.location;
  return url.origin === origin && (url.pathname !== pathname || url.search !== search) ? url : undefined;
}
