import { startTransition, useEffect, useMemo, useState } from 'react';
import { prefersReducedData } from '#app/ui/connection.ts';
import type { ListingQuery } from '#domain/listing-query.ts';
import type { BrowserCatalogue } from './fetch-catalogue.ts';
import type { PreferredVehicle } from './listing-data.ts';
import { onFirstInteraction, whenIdle } from './scheduling.ts';

interface CatalogueVersion {
  version: string;
  updatedAt: string;
  /** Too many products for a browser: the server lists. */
  isLarge: boolean;
}

const ttlMs = 300_000;
const timeoutMs = 1_000;

let cached: BrowserCatalogue | undefined;
let loading: Promise<void> | undefined;
let checkedAt = 0;
/** The version whose descriptions are being fetched. */
let pendingTexts: string | undefined;
const requestedVersions = new Set<string>();
const listeners = new Set<() => void>();

/** The catalogue in this browser, once it is loaded. Updates are transitions. */
export function useBrowserCatalogue(): BrowserCatalogue | undefined {
  const [catalogue, setCatalogue] = useState(cached);
  useEffect(() => {
    const update = () => startTransition(() => setCatalogue(cached));
    update();
    return subscribe(update);
  }, []);
  return catalogue;
}

/** Whether the browser can list the query; what it needs to know of vehicles is fetched meanwhile. */
export function usePrepared(
  catalogue: BrowserCatalogue | undefined,
  query: ListingQuery,
  preferred?: PreferredVehicle,
): boolean {
  const [, setPrepared] = useState<ListingQuery>();
  const isPrepared = useMemo(
    () => catalogue?.isPrepared(query, preferred) ?? false,
    [catalogue, query, preferred],
  );
  useEffect(() => {
    if (!catalogue || isPrepared) return;
    let isCurrent = true;
    void catalogue.prepare(query, preferred).then((isReady) => isCurrent && isReady && setPrepared(query));
    return () => {
      isCurrent = false;
    };
  }, [catalogue, query, preferred, isPrepared]);
  return isPrepared || (catalogue?.isPrepared(query, preferred) ?? false);
}

/** Loads the catalogue when the browser is idle, and again when the page shows a newer version. */
export function useCatalogueWhenIdle({ version, updatedAt, isLarge }: CatalogueVersion): void {
  useEffect(() => {
    if (prefersReducedData()) return;
    const latest = { version, updatedAt, isLarge };
    // Listens from now on.
    void onFirstInteraction();
    void whenIdle().then(() => loadCatalogue(latest));
    const retry = () => void loadCatalogue(latest);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [version, updatedAt, isLarge]);
}

/** Resolves when this version or a newer one is cached, or loading it has failed. */
export async function loadCatalogue(latest: CatalogueVersion): Promise<void> {
  if (latest.isLarge) return setCached(undefined);
  const isCached = cached && (cached.version === latest.version || cached.updatedAt > latest.updatedAt);
  // Another instance may lag behind: a version that it does not have is requested only once.
  if (!isCached && !requestedVersions.has(latest.version)) loading = load(latest.version);
  await loading;
  void loadTexts();
}

/** The cached catalogue, revalidated in the background. Waits up to a second for one that is loading. */
export async function getCatalogue(): Promise<BrowserCatalogue | undefined> {
  if (!cached && loading) {
    await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
  }
  if (cached && Date.now() - checkedAt > ttlMs) {
    checkedAt = Date.now();
    void load(cached.version).then(loadTexts);
  }
  return cached;
}

/** Makes the server reread its database, without downloading the catalogue. */
export async function refreshServer(): Promise<void> {
  const response = await requestRefresh({ 'If-None-Match': '*' });
  if (response.status !== 304) throw refreshError(response);
}

/** Makes the server reread its database and loads the result; returns when the catalogue last changed. */
export async function refreshCatalogue(): Promise<string> {
  const response = await requestRefresh();
  if (!response.ok) throw refreshError(response);
  const { metadata }: { metadata: { updatedAt: string } } = await response.json();
  const version = /"(.+)"/.exec(response.headers.get('ETag') ?? '')?.[1];
  if (version) await loadCatalogue({ version, updatedAt: metadata.updatedAt, isLarge: false });
  return metadata.updatedAt;
}

async function requestRefresh(headers: Record<string, string> = {}): Promise<Response> {
  const init: RequestInit = { cache: 'no-cache', headers };
  return fetch('/.netlify/functions/products-cache?refresh=1', init).catch((error: Error) => {
    throw new Error(`Cache API error: ${error.message}`);
  });
}

/** HTTP/2 has no status texts. */
function refreshError({ statusText, status }: Response): Error {
  return new Error(`Cache API error: ${statusText || status}`);
}

async function load(version: string): Promise<void> {
  requestedVersions.add(version);
  try {
    const { fetchCatalogue } = await import('./fetch-catalogue.ts');
    const catalogue = await fetchCatalogue(version, cached?.version);
    checkedAt = Date.now();
    if (catalogue === 'too large') setCached(undefined);
    else if (catalogue && !(cached && cached.updatedAt > catalogue.updatedAt)) setCached(catalogue);
  } catch {
    // Offline, or the server is down: the cached catalogue stays, and the next call retries.
    requestedVersions.delete(version);
  }
}

/** Descriptions double the download, so they are fetched only after the visitor's first interaction. */
async function loadTexts(): Promise<void> {
  if (!cached || cached.hasTexts || pendingTexts === cached.version) return;
  const { version } = cached;
  pendingTexts = version;
  await onFirstInteraction();
  await whenIdle();
  const { fetchTexts } = await import('./fetch-catalogue.ts');
  const complete = cached?.version === version ? await fetchTexts(cached).catch(() => undefined) : undefined;
  if (pendingTexts === version) pendingTexts = undefined;
  if (complete && cached?.version === version) setCached(complete);
}

function setCached(catalogue: BrowserCatalogue | undefined): void {
  if (catalogue === cached) return;
  cached = catalogue;
  if (catalogue) requestedVersions.add(catalogue.version);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
