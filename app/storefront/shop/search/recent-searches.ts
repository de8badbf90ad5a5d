const key = 'recentSearches';
const maxSearches = 6;
const maxLength = 80;

/** The latest searches in this browser, newest first; none if storage is not available. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((each) => typeof each === 'string').slice(0, maxSearches)
      : [];
  } catch {
    return [];
  }
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
  try {
    localStorage.setItem(key, JSON.stringify(searches));
  } catch {
    // Storage is full or not allowed.
  }
}
