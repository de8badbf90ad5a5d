import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react';
import {
  type Blocker,
  createPath,
  type Location,
  matchRoutes,
  UNSAFE_DataRouterContext,
  UNSAFE_FrameworkContext,
  useBlocker,
  useLocation,
} from 'react-router';
import { hasWords, languageOf, loadWords } from '#app/i18n/language.tsx';
import { checkServer, onReconnect, prefersReducedData } from '#app/ui/connection.ts';
import { reloadDocument } from '#app/ui/reload-document.ts';

export type RouteModules = ReturnType<typeof useRouteModules>;

/** Ids of routes whose modules are imported. The router knows them when it has used them. */
const imported = new Set<string>();
const files = new Map<string, Promise<unknown>>();

/**
 * Puts a file into the browser's cache before it is imported: browsers may remember a failed import until the document is
 * reloaded. Waits for the whole body, because the connection may be lost after the headers.
 */
export function fetchFile(url: string): Promise<unknown> {
  const file = files.get(url) ?? fetchBody(url);
  files.set(url, file);
  file.catch(() => files.delete(url));
  return file;
}

async function fetchBody(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(url);
  await response.arrayBuffer();
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
    const isLoadedRoute = (id: string) => imported.has(id) || id in (routeModules ?? {});
    const missing = (pathname: string) => routesOf(pathname).filter(({ id }) => !isLoadedRoute(id));
    return {
      isLoaded: (pathname: string) => missing(pathname).length === 0 && hasWords(languageOf(pathname)),
      /** Any product has the same module. */
      isProductLoaded: () => isLoadedRoute('storefront/product/product'),
      async load(pathname: string) {
        const routes = missing(pathname);
        const modules = routes.flatMap(({ module, clientLoaderModule = module }) => [
          module,
          clientLoaderModule,
        ]);
        const loadedRoutes = Object.values(manifest?.routes ?? {}).filter(
          (route) => route && isLoadedRoute(route.id),
        );
        const loadedImports = new Set(loadedRoutes.flatMap((route) => route?.imports ?? []));
        const missingImports = routes
          .flatMap((route) => route.imports ?? [])
          .filter((url) => !loadedImports.has(url));
        await Promise.all(
          [...modules, ...missingImports].map(fetchFile).concat(loadWords(languageOf(pathname))),
        );
        await Promise.all(modules.map((url) => import(/* @vite-ignore */ url)));
        for (const { id } of routes) imported.add(id);
      },
    };
  }, [manifest, routeModules, router]);
}

/** Whether a navigation waits for its modules. */
export const WaitingContext = createContext(false);

/** Asks before a navigation loses what was typed. The router supports one blocker, so forms add their guards to it. */
export interface LeaveGuard {
  blocks: (from: Location, to: Location) => boolean;
  /** Resolves to whether the navigation goes on. */
  ask: () => Promise<boolean>;
}

export const leaveGuards = new Set<LeaveGuard>();

const findGuard = (from: Location, to: Location) => [...leaveGuards].find((guard) => guard.blocks(from, to));

/** Back, or another link, may have ended the navigation before React has rendered that; the router throws then. */
function proceedUnlessSuperseded(proceed: () => void): void {
  try {
    proceed();
  } catch {}
}

/**
 * Navigations wait until a form that would be lost may be left and the modules of their page are loaded. `failure` is
 * there while one cannot go on; it is tried again when the connection is back.
 */
export function useNavigationGuard({ isLoaded, load }: RouteModules) {
  const current = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      findGuard(currentLocation, nextLocation) !== undefined || !isLoaded(nextLocation.pathname),
  );
  /** The navigation for which a form may be left. */
  const [confirmed, setConfirmed] = useState<Blocker>();
  const [failed, setFailed] = useState<Blocker>();
  const [attempt, setAttempt] = useState(0);
  const guard =
    blocker.state === 'blocked' && confirmed !== blocker ? findGuard(current, blocker.location) : undefined;
  const isWaiting = blocker.state === 'blocked' && !guard;
  const isFailed = isWaiting && failed === blocker;
  const retry = useCallback(() => setAttempt((last) => last + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation and attempt
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { location, proceed, reset } = blocker;
    let isCurrent = true;
    async function loadAndProceed(isLast: boolean): Promise<void> {
      const isReady = await load(location.pathname).then(
        () => true,
        () => false,
      );
      const server = isReady ? 'same' : await checkServer();
      if (!isCurrent) return;
      if (isReady) proceedUnlessSuperseded(proceed);
      else if (server === 'away') setFailed(blocker);
      else if (server === 'newer' || isLast) reloadDocument(createPath(location));
      else await loadAndProceed(true);
    }
    async function askAndProceed(): Promise<void> {
      const mayLeave = !guard || (await guard.ask());
      if (!isCurrent) return;
      if (!mayLeave) return reset();
      if (guard) setConfirmed(blocker);
      await loadAndProceed(false);
    }
    void askAndProceed();
    return () => {
      isCurrent = false;
    };
  }, [blocker, attempt, load]);

  useEffect(() => (isFailed ? onReconnect(retry) : undefined), [isFailed, retry]);

  // The message stands at the top; the page returns to where it was.
  useEffect(() => {
    if (!isFailed) return;
    const { scrollY } = window;
    window.scrollTo(0, 0);
    return () => window.scrollTo(0, scrollY);
  }, [isFailed]);

  return {
    isWaiting,
    /** Of the navigation that waits. */
    target: isWaiting ? blocker.location : undefined,
    failure: isFailed ? { retry, cancel: blocker.reset } : undefined,
  };
}

/** Loads modules when a link is pointed at, touched or focused. Returns whether the page of a product is loaded. */
export function usePreloadOnIntent({ isLoaded, isProductLoaded, load }: RouteModules): boolean {
  const [canPrefetch, setCanPrefetch] = useState(isProductLoaded);
  useEffect(() => {
    const update = () => setCanPrefetch(isProductLoaded());
    const controller = new AbortController();
    const preload = (event: Event) => {
      const url = linkedPage(event);
      if (!url || isLoaded(url.pathname) || prefersReducedData()) return;
      // The click tries again.
      load(url.pathname).then(update, () => undefined);
    };
    for (const type of ['pointerover', 'touchstart', 'focusin'])
      document.addEventListener(type, preload, { signal: controller.signal });
    return () => controller.abort();
  }, [isLoaded, isProductLoaded, load]);
  return canPrefetch;
}

/** The address of the link that an event is about, if it leads to another address of this site in this tab. */
function linkedPage({ target }: Event): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  const { origin, pathname, search } = window.location;
  return url.origin === origin && (url.pathname !== pathname || url.search !== search) ? url : undefined;
}
