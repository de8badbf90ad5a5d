import { fold } from '#domain/fold.ts';
import type { SearchMisses } from '#server/catalogue/search-misses.ts';
import type { Log } from '#server/observability/log.ts';
import { createLimit } from '#server/responses/limit.ts';

const quarterOfAnHour = 15 * 60_000;
const robot = /bot|crawl|spider|slurp|preview|monitor|lighthouse/i;

/**
 * Counts searches without a result in whole pages, as browsers without script request them. Searches in requested data
 * are not counted here: the browser reports them when the typing has stopped.
 */
export function createPageSearchRecorder(misses: Pick<SearchMisses, 'record'> | undefined, log: Log) {
  const limit = createLimit({ hits: 120, windowMs: quarterOfAnHour });
  return (request: Request, search: string): void => {
    const isPage = !new URL(request.url).pathname.endsWith('.data');
    if (!misses || !isPage || robot.test(request.headers.get('user-agent') ?? '')) return;
    if (
      request.headers.has('sec-purpose') ||
      isRepeated(request, search) ||
      limit.retryAfter('pages') !== undefined
    )
      return;
    setImmediate(() =>
      misses.record(search).catch((error) => log.warn({ error }, 'could not count a search')),
    );
  };
}

/** A reload, or another page, order or language of the same search: what the browser says by itself is enough to see it. */
function isRepeated({ headers }: Request, search: string): boolean {
  if (/\b(max-age=0|no-cache)\b/.test(headers.get('cache-control') ?? '')) return true;
  const referrer = headers.get('referer') ?? '';
  if (!URL.canParse(referrer)) return false;
  const { host, searchParams } = new URL(referrer);
  return host === headers.get('host') && fold(searchParams.get('search') ?? '') === fold(search);
}
