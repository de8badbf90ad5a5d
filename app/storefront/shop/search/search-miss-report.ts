import { useEffect } from 'react';
import { fetchEndpoint } from '#app/fetch-endpoint.ts';
import { readStoredJson, storeItem } from '#app/ui/stored-item.ts';
import type { reportSearch } from '#domain/endpoints/searches.ts';
import { fold } from '#domain/fold.ts';
import { normaliseSearch } from '#domain/listing-query.ts';
import type { ListingData } from '../../catalogue/listing-data.ts';

const pauseMs = 3_000;

/** A search without result that is not reported yet: more may be typed. */
let pending: { search: string; timer: ReturnType<typeof setTimeout> } | undefined;
const key = 'kontak.searches';
const maxRemembered = 50;

/** Folded. A search that the visitor returns to is not counted again, also after a reload of this tab. */
const reported = new Set<string>(readReported());

function readReported(): string[] {
  const stored = readStoredJson(key, 'sessionStorage');
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
}

function remember(search: string): void {
  reported.add(fold(search));
  storeItem(key, JSON.stringify([...reported].slice(-maxRemembered)), 'sessionStorage');
}

/**
 * Nothing was found, or only without some of the words or in another spelling; or what is named is not known, or not
 * there for the vehicle.
 */
export function isSearchMiss({ query, total, search }: ListingData): boolean {
  const { leftOut = [], corrections = [], unknown = [], isMissing = false } = search ?? {};
  const isIncomplete = isMissing || leftOut.length + corrections.length + unknown.length > 0;
  return query.search !== '' && (total === 0 || isIncomplete);
}

/** What came with the page was counted when the server rendered it. */
function renderedSearch(): string {
  const [page] = performance.getEntriesByType('navigation');
  return normaliseSearch(new URL(page?.name || location.href).searchParams.get('search'));
}

/** Reports searches that found nothing to the server; of a text that grows only the last one. */
export function useSearchMissReport(data: ListingData): void {
  const { search } = data.query;
  const isMiss = isSearchMiss(data);
  useEffect(() => {
    const isCounted = search === renderedSearch();
    if (isMiss && isCounted) remember(search);
    noteSearch(search, isMiss);
  }, [search, isMiss]);
  useEffect(() => {
    window.addEventListener('pagehide', reportPending);
    return () => {
      window.removeEventListener('pagehide', reportPending);
      reportPending();
    };
  }, []);
}

export function noteSearch(search: string, isMiss: boolean): void {
  if (pending && (search !== pending.search || !isMiss)) {
    // Typed on, or found after all.
    if (search.startsWith(pending.search)) clearTimeout(pending.timer);
    else reportPending();
    pending = undefined;
  }
  if (isMiss && !pending && !reported.has(fold(search)))
    pending = { search, timer: setTimeout(reportPending, pauseMs) };
}

function reportPending(): void {
  if (!pending) return;
  const { search, timer } = pending;
  clearTimeout(timer);
  pending = undefined;
  remember(search);
  if (!navigator.onLine) return;
  // With `keepalive` it is sent even if the page is left.
  fetchEndpoint<typeof reportSearch>('POST', '/api/searches', { body: { text: search } }, true).catch(
    () => undefined,
  );
}
