import { LRUCache } from 'lru-cache';
import { documentAddress } from '#domain/document.ts';
import type { CatalogueService } from '#server/catalogue/service.ts';
import type { Documents } from '#server/documents/documents.ts';
import { hasFile, serveFile } from '#server/documents/serve-file.ts';
import type { Log } from '#server/observability/log.ts';
import { requestContext } from '#server/observability/request-context.ts';
import { busyPage } from '#server/responses/busy-page.ts';
import type { FileHandler } from './file-handler.ts';

const documentPath = /^\/belgeler\/([1-9]\d{0,14})\/[^/]{1,300}$/;

/** A browser that shows a PDF requests some parts of it at once. */
const maxPerNetwork = 6;
const maxDownloads = 300;
const retryAfterSeconds = 10;

/** So that nobody takes all connections: what one network downloads at the same time. */
function createDownloadSlots() {
  const running = new Map<string, number>();
  let total = 0;
  return (network: string): (() => void) | undefined => {
    const own = running.get(network) ?? 0;
    if (own >= maxPerNetwork || total >= maxDownloads) return undefined;
    running.set(network, own + 1);
    total += 1;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      total -= 1;
      const left = (running.get(network) ?? 1) - 1;
      if (left > 0) running.set(network, left);
      else running.delete(network);
    };
  };
}

const hourMs = 60 * 60_000;
/** Programs that read every page say so. */
const crawler = /bot|crawl|spider|slurp|preview|scan|monitor/i;

interface Deps {
  catalogue: Pick<CatalogueService, 'current'>;
  documents: Documents | undefined;
  log: Pick<Log, 'warn'>;
}

/** The files of documents that visitors see, and their links, which lead on. */
export function createDocumentFiles({ catalogue, documents, log }: Deps): FileHandler {
  const takeSlot = createDownloadSlots();
  /** What was counted within the hour, in memory only: a file that is loaded again counts once. */
  const counted = new LRUCache<string, true>({ max: 10_000, ttl: hourMs });

  function count(id: number, network: string, request: Request): void {
    const key = `${network} ${id}`;
    if (counted.has(key) || crawler.test(request.headers.get('user-agent') ?? 'bot')) return;
    counted.set(key, true);
    documents?.countDownload(id).catch((error) => log.warn({ error }, 'a download was not counted'));
  }

  async function respond(request: Request, pathname: string, id: number): Promise<Response | undefined> {
    const { catalogue: current } = await catalogue.current();
    const document = current.documents.find((row) => row.id === id);
    if (!document || !documents) return undefined;
    const { network } = requestContext.getStore()?.client ?? { network: 'unknown' };
    if (document.url !== null) {
      if (request.method === 'GET') count(id, network, request);
      const headers = {
        Location: document.url,
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
      };
      return new Response(null, { status: 302, headers });
    }
    if (!hasFile(document)) return undefined;
    const address = documentAddress(document);
    if (pathname !== address)
      return new Response(null, { status: 302, headers: { Location: address, 'Cache-Control': 'no-cache' } });
    const release = takeSlot(network);
    if (!release) return busyPage('download', retryAfterSeconds);
    const answer = await serveFile(request, document, documents.store, release);
    if (answer?.isBegun) count(id, network, request);
    return answer?.response;
  }

  return (request, pathname) => {
    const id = documentPath.exec(pathname)?.[1];
    return id === undefined ? undefined : respond(request, pathname, Number(id));
  };
}
