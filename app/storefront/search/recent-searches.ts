import { readStoredJson, storeItem } from '#app/ui/stored-item.ts';

const key = 'recentSearches';
const maxSearches = 6;
const maxLength = 80;

/** The latest searches in this browser, newest first; none if storage is not available. */
export function readRecentSearches(): string[] {
  const stored = readStoredJson(key);
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, maxSearches) : [];
}

export function addRecentSearch(text: string): void {
  const search = text.trim().slice(0, maxLength);
  if (search.length < 2) return;
  const others = readRecentSearches().filter((each) => each.toLowerCase() !== search.toLowerCase());
  write([search, ...others].slice(0, maxSearches));
}

export function removeRecentSearch(text: string): void {
  write(readRecentSearches().filter((each) => each !== text));
}

function write(searches: string[]): void {
  storeItem(key, JSON.stringify(searches));
}
