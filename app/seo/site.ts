/** What machines are told about the shop itself; the storefront layout's data hold it. */
export interface Site {
  publicUrl: string;
  business: { name: string; address: string; phones: readonly string[] };
}

type Match = { loaderData?: unknown } | undefined;

/** The site as a route's `meta` finds it in its `matches`; undefined when the layout itself has failed. */
export function siteOf(matches: readonly Match[]): Site | undefined {
  return matches.map((match) => match?.loaderData).find(isSite);
}

function isSite(data: unknown): data is Site {
  return typeof data === 'object' && data !== null && 'publicUrl' in data && 'business' in data;
}

export function absolute({ publicUrl }: Pick<Site, 'publicUrl'>, address: string): string {
  return /^https?:/.test(address) ? address : `${publicUrl}${address}`;
}
