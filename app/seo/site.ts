/** The part of the layout's data that describes the shop to machines. */
export interface Site {
  publicUrl: string;
  business: { name: string; address: string; phones: readonly string[] };
  /** The picture of products without one. */
  defaultImage: string;
}

type Match = { loaderData?: unknown } | undefined;

/** Finds the layout's data in a `meta` function's `matches`; undefined if the layout failed. */
export function siteOf(matches: readonly Match[]): Site | undefined {
  return matches.map((match) => match?.loaderData).find(isSite);
}

function isSite(data: unknown): data is Site {
  return typeof data === 'object' && data !== null && 'publicUrl' in data && 'business' in data;
}

export function absolute({ publicUrl }: Pick<Site, 'publicUrl'>, address: string): string {
  return /^https?:/.test(address) ? address : `${publicUrl}${address}`;
}
