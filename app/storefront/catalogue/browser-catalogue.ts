import { startTransition, useEffect, useState } from 'react';
import { prefersReducedData } from '#app/ui/prefers-reduced-data.ts';
import type { BrowserCatalogue } from './fetch-catalogue.ts';
import { onFirstInteraction, whenIdle } from './scheduling.ts';

/** Which state of the catalogue something shows. */
interface Edition {
  version: string;
  updatedAt: string;
  /** Too large for a browser: then the server lists. */
  isLarge: boolean;
}

const timeToLive = 300_000;
const patience = 1_000;

let held: BrowserCatalogue | undefined;
let loading: Promise<void> | undefined;
let checkedAt = 0;
let stirred: Promise<void> | undefined;
/** The version whose descriptions are on their way. */
let textsOf: string | undefined;
const askedFor = new Set<string>();
const listeners = new Set<() => void>();

/** The catalogue in this browser, once it is there; the page is told when it changes, and takes its time over it. */
export function useBrowserCatalogue(): BrowserCatalogue | undefined {
  const [catalogue, setCatalogue] = useState(held);
  useEffect(() => {
    const update = () => startTransition(() => setCatalogue(held));
    update();
    return subscribe(update);
  }, []);
  return catalogue;
}

/** Fetches the catalogue once when the page has nothing better to do, and anew when the page shows a newer one. */
export function useCatalogueWhenIdle({ version, updatedAt, isLarge }: Edition): void {
  useEffect(() => {
    if (prefersReducedData()) return;
    const edition = { version, updatedAt, isLarge };
    stirred ??= onFirstInteraction();
    void whenIdle().then(() => loadCatalogue(edition));
    const retry = () => void loadCatalogue(edition);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [version, updatedAt, isLarge]);
}

/** Resolves when the edition, or a newer one, is held or cannot be had. */
export async function loadCatalogue(edition: Edition): Promise<void> {
  if (edition.isLarge) return letGo();
  const isHeld = held && (held.version === edition.version || held.updatedAt > edition.updatedAt);
  // Another instance may lag behind; asking it again and again for what it does not have helps nobody.
  if (!isHeld && !askedFor.has(edition.version)) loading = load(edition.version);
  await loading;
  void completeTexts();
}

/** What can be listed without asking the server; a catalogue that is on its way is waited for, but not for long. */
export async function getCatalogue(): Promise<BrowserCatalogue | undefined> {
  if (!held && loading) {
    await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, patience))]);
  }
  if (held && Date.now() - checkedAt > timeToLive) {
    checkedAt = Date.now();
    void load(held.version).then(completeTexts);
  }
  return held;
}

/** Has the server look into its database again, without taking anything home. */
export async function refreshServer(): Promise<void> {
  const response = await askToRefresh({ 'If-None-Match': '*' });
  if (response.status !== 304) throw refreshFailure(response);
}

/** Has the server look into its database again, and takes over what it finds; says when that last changed. */
export async function refreshCatalogue(): Promise<string> {
  const response = await askToRefresh();
  if (!response.ok) throw refreshFailure(response);
  const { metadata }: { metadata: { updatedAt: string } } = await response.json();
  const version = /"(.+)"/.exec(response.headers.get('ETag') ?? '')?.[1];
  if (version) await loadCatalogue({ version, updatedAt: metadata.updatedAt, isLarge: false });
  return metadata.updatedAt;
}

async function askToRefresh(headers: Record<string, string> = {}): Promise<Response> {
  const init: RequestInit = { cache: 'no-cache', headers };
  return fetch('/.netlify/functions/products-cache?refresh=1', init).catch((failure: Error) => {
    throw new Error(`Cache API error: ${failure.message}`);
  });
}

/** HTTP/2 has no status texts. */
function refreshFailure({ statusText, status }: Response): Error {
  return new Error(`Cache API error: ${statusText || status}`);
}

async function load(version: string): Promise<void> {
  askedFor.add(version);
  try {
    const { fetchCatalogue } = await engine();
    const catalogue = await fetchCatalogue(version, held?.version);
    checkedAt = Date.now();
    if (catalogue === 'too large') letGo();
    else if (catalogue && !(held && held.updatedAt > catalogue.updatedAt)) hold(catalogue);
  } catch {
    // Offline, or the server is away: what is held goes on serving, and the next occasion tries again.
    askedFor.delete(version);
  }
}

/** Descriptions are as much again as all the rest; whoever only glances at a page should not pay for them. */
async function completeTexts(): Promise<void> {
  if (!held || held.hasTexts || textsOf === held.version) return;
  const { version } = held;
  textsOf = version;
  await stirred;
  await whenIdle();
  const { fetchTexts } = await engine();
  const complete = held?.version === version ? await fetchTexts(held).catch(() => undefined) : undefined;
  if (textsOf === version) textsOf = undefined;
  if (complete && held?.version === version) hold(complete);
}

/** Not needed before the first page stands, so not part of it. */
function engine() {
  return import('./fetch-catalogue.ts');
}

function hold(catalogue: BrowserCatalogue): void {
  held = catalogue;
  askedFor.add(catalogue.version);
  for (const listener of listeners) listener();
}

/** The shop has outgrown the browser. */
function letGo(): void {
  if (!held) return;
  held = undefined;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
