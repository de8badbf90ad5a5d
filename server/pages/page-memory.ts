import { createAtHand, type FindAtHand } from '#server/at-hand.ts';
import type { CatalogueService } from '#server/catalogue/service.ts';
import { answerReady, makePacked, makeReady, type ReadyBody } from '#server/ready-body.ts';
import { closedPolicy } from '#server/security-headers.ts';
import { pageRoute } from '#server/watch/requests.ts';
import { type Crowd, createCrowd } from './crowd.ts';
import { keptAddress } from './page-address.ts';
import type { PageHandler } from './page-handler.ts';

interface Page {
  version: string;
  madeAt: number;
  body: ReadyBody;
  headers: Record<string, string>;
  size: number;
  asked: number;
  /** What `asked` was when somebody last looked whether it may go. */
  askedBefore: number;
  crowd: Crowd;
  route: string;
}

interface Options {
  catalogue: CatalogueService;
  render: PageHandler;
  /** Sent with every page. */
  headers: Record<string, string>;
  mostBytes?: number;
  now?: () => number;
}

export interface PageMemory {
  answer: PageHandler;
  atHand: FindAtHand;
  /** Renders the pages most asked for anew, after the catalogue has changed. */
  renew(): Promise<void>;
  /** What it holds, and how often an answer was in it. */
  figures(): { bytes: number; pages: number; hits: number; misses: number; notKept: number };
}

const cacheControl = 'public, max-age=0, s-maxage=30, stale-while-revalidate=86400';
const mostAliases = 5_000;
const longestAlias = 300;
const hottest = 24;
/** What belongs to a page beside its bytes. */
const besideBody = 4_000;
/** So that the one thing that is not the catalogue's, the year in the footer, is right soon after New Year too. */
const longestKept = 3_600_000;

/**
 * A public page depends on its address and the catalogue's version only. It is rendered once per version,
 * compressed once, and answered from memory after that; whoever asks while it is being made waits for the same one.
 */
export function createPageMemory({
  catalogue,
  render,
  headers: always,
  mostBytes = 20_000_000,
  now = Date.now,
}: Options): PageMemory {
  const pages = new Map<string, Page>();
  const rendering = new Map<string, Promise<Page | Response>>();
  /** Addresses as they were asked for, so that the next look need not take them apart. */
  const aliases = new Map<string, { key: string; version: string }>();
  const atHand = createAtHand(always);
  let bytesHeld = 0;
  const answered = { hits: 0, misses: 0, notKept: 0 };

  function isCurrent(page: Page | undefined, version: string | undefined, at = now()): boolean {
    return page !== undefined && page.version === version && at - page.madeAt < longestKept;
  }

  /** Where nobody waits for the catalogue, somebody has to ask for it. */
  function readOn() {
    void catalogue.current().catch(() => undefined);
  }

  async function make(key: string, origin: string, version: string): Promise<Page | Response> {
    const response = await render(new Request(new URL(key, origin)));
    if (response.status !== 200) {
      drop(key);
      return response;
    }
    const bytes = Buffer.from(await response.arrayBuffer());
    const contentType = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
    const policy = response.headers.get('content-security-policy') ?? closedPolicy;
    const { body, size: packed } = await makePacked(bytes, contentType, (more) => {
      page.size += more;
      if (pages.get(key) !== page) return;
      bytesHeld += more;
      makeRoom(key);
    });
    const headers = { 'Cache-Control': cacheControl, 'Content-Security-Policy': policy };
    const asked = pages.get(key)?.asked ?? 0;
    const page: Page = {
      version,
      madeAt: now(),
      body,
      headers,
      size: packed + besideBody,
      asked,
      askedBefore: asked + 1,
      crowd: createCrowd(),
      route: pageRoute(key.split('?', 1)[0] ?? ''),
    };
    // Whoever was overtaken by the next version keeps out of its place.
    const held = catalogue.getCached()?.catalogue.version;
    if (version === held || pages.get(key)?.version !== held) keep(key, page);
    return page;
  }

  function keep(key: string, page: Page) {
    drop(key);
    pages.set(key, page);
    bytesHeld += page.size;
    makeRoom(key);
  }

  function drop(key: string) {
    bytesHeld -= pages.get(key)?.size ?? 0;
    pages.delete(key);
  }

  /** The oldest go, except those somebody asked for again since the last look. */
  function makeRoom(keptKey: string) {
    for (const [key, page] of pages) {
      if (bytesHeld <= mostBytes) return;
      if (key === keptKey) continue;
      const isInUse = page.asked > page.askedBefore;
      page.askedBefore = page.asked;
      drop(key);
      if (!isInUse) continue;
      pages.set(key, page);
      bytesHeld += page.size;
    }
  }

  function obtain(key: string, origin: string, version: string): Promise<Page | Response> | Page {
    const page = pages.get(key);
    if (page && isCurrent(page, version)) return page;
    const name = `${version} ${key}`;
    let work = rendering.get(name);
    if (!work) {
      work = make(key, origin, version).finally(() => rendering.delete(name));
      rendering.set(name, work);
    }
    return work;
  }

  function remember(alias: string, key: string, version: string) {
    if (alias.length > longestAlias) return;
    if (aliases.size >= mostAliases) aliases.delete(aliases.keys().next().value ?? '');
    aliases.set(alias, { key, version });
  }

  /** Another spelling means the same page only as long as the catalogue is the same. */
  function pageAt(target: string): Page | undefined {
    const alias = aliases.get(target);
    const page = alias && pages.get(alias.key);
    return alias?.key === target || alias?.version === page?.version ? page : undefined;
  }

  return {
    async answer(request) {
      const { catalogue: current } = await catalogue.current();
      const url = new URL(request.url);
      const key = keptAddress(url.pathname, url.searchParams, current);
      if (!key) {
        answered.notKept += 1;
        return compressed(request, await render(request));
      }
      if (isCurrent(pages.get(key), current.version)) answered.hits += 1;
      else answered.misses += 1;
      const page = await obtain(key, url.origin, current.version);
      // A refusal is not kept; each who asked gets a copy of it.
      if (page instanceof Response) return compressed(request, page.clone());
      page.asked += 1;
      remember(`${url.pathname}${url.search}`, key, page.version);
      return answerReady(request, page.body, page.headers);
    },

    atHand(target, wanted) {
      const page = pageAt(target);
      if (!page) return undefined;
      const at = now();
      page.crowd.ask(at);
      if (isCurrent(page, catalogue.cachedVersion(), at)) page.crowd.settle();
      // The owner sees what was saved at once.
      else if (wanted.hasCookie || !page.crowd.mayHaveTheLast(at, readOn)) return undefined;
      const answer = atHand(page, wanted, page.route);
      if (!answer) return undefined;
      page.asked += 1;
      answered.hits += 1;
      return answer;
    },

    figures: () => ({ bytes: bytesHeld, pages: pages.size, ...answered }),

    async renew() {
      const { version } = (await catalogue.current()).catalogue;
      const hot = [...pages]
        .filter(([, page]) => page.version !== version)
        .sort(([, a], [, b]) => b.asked - a.asked);
      const keys = hot.slice(0, hottest).values();
      // While one is being compressed in another thread the next is rendered, and visitors come in between.
      const inTurn = async () => {
        for (const [key] of keys) await obtain(key, 'http://localhost', version);
      };
      await Promise.all([inTurn(), inTurn()]);
    },
  };
}

/** What is not kept is compressed for the one who asked. */
async function compressed(request: Request, response: Response): Promise<Response> {
  const contentType = response.headers.get('content-type');
  if (!response.body || !contentType) return response;
  const body = makeReady(Buffer.from(await response.arrayBuffer()), contentType);
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !['content-type', 'content-length'].includes(name)),
  );
  return answerReady(request, body, headers, response.status);
}
