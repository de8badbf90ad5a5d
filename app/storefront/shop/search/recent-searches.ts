const key = 'recentSearches';
const most = 6;
const longest = 80;

/** What was searched for in this browser, the last first. Storage that refuses is as good as empty. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

export function addRecentSearch(text: string): void {
  const search = text.trim().slice(0, longest);
  if (search.length < 2) return;
  const others = readRecentSearches().filter((each) => each.toLowerCase() !== search.toLowerCase());
  write([search, ...others].slice(0, most));
}

export function removeRecentSearch(text: string): void {
  write(readRecentSearches().filter((each) => each !== text));
}

function write(searches: string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(searches));
  } catch {
    // Private windows and full storage: nothing is remembered, and nobody is bothered.
  }
}
