import type { Business } from '#domain/business.ts';
import {
  createRequest,
  deleteRequest,
  deleteUntouched,
  listRequests,
  markReminded,
  markSeen,
  readQuotePdf,
  readRequest,
  readUnread,
  updateRequest,
} from '#domain/endpoints/requests.ts';
import { fieldError } from '#domain/field-error.ts';
import type { CatalogueService } from '#server/catalogue/service.ts';
import type { ImageStore } from '#server/images/image-store.ts';
import { readAsPng } from '#server/images/read-as-png.ts';
import { makeQuotePdf } from '#server/requests/quote-pdf.ts';
import { requestPath } from '#server/requests/request-rows.ts';
import type { Requests } from '#server/requests/requests.ts';
import type { ClientAddress } from '#server/responses/fair-queue.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { createLimit } from '#server/responses/limit.ts';
import {
  badInput,
  noDatabase,
  noSuchRow,
  notSignedIn,
  problemResponse,
  tooMany,
} from '#server/responses/problem.ts';
import type { DealerVisits } from './dealer-visits.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { parseId } from './mount.ts';
import { toProblem } from './write-problem.ts';

const quarterOfAnHour = 15 * 60_000;
const hour = 60 * 60_000;

/** A request with at most so many lines is small. */
const smallRequest = 20;
/** So many small requests of a network are accepted whatever others have sent. */
const firstRequests = 5;

/** The seconds until the next try. Large requests are counted separately, so that they never block small ones. */
function createRequestLimits() {
  const limit = (name: string, hits: number, windowMs: number) => createLimit({ name, hits, windowMs });
  const ofAddress = limit('requests', 60, quarterOfAnHour);
  const ofNetwork = limit('requests of a network', 180, quarterOfAnHour);
  const firstOfNetwork = limit('first requests', firstRequests, hour);
  const smallOfAll = limit('small requests', 1_500, hour);
  const linesOfAddress = limit('lines', 5_000, quarterOfAnHour);
  // Bounds what a flood from many addresses can fill the disk with.
  const linesOfAll = limit('lines of all', 30_000, hour);

  return ({ address, network }: ClientAddress, lines: number): number | undefined => {
    const own = ofAddress.retryAfter(address) ?? ofNetwork.retryAfter(network);
    if (own !== undefined) return own;
    if (lines > smallRequest)
      return linesOfAddress.retryAfter(address, lines) ?? linesOfAll.retryAfter('all', lines);
    return firstOfNetwork.retryAfter(network) === undefined ? undefined : smallOfAll.retryAfter('all');
  };
}

/** Requests for prices: a visitor stores one and reads it with its token, the owner reads all of them. */
export function requestEndpoints({
  requests,
  onNewRequest: onNew,
  dealerVisits,
}: {
  requests: Requests | undefined;
  onNewRequest: (number: number) => void;
  dealerVisits: Pick<DealerVisits, 'find'>;
}): Endpoint[] {
  const findRetryAfter = createRequestLimits();
  return [
    endpoint({
      ...createRequest,
      async handle({ context, client, owner, body }) {
        if (body.by_owner && !owner) return problemResponse(notSignedIn);
        if (!requests) return problemResponse(noDatabase);
        const lines = body.items.length + body.texts.length;
        const retryAfter = body.by_owner ? undefined : findRetryAfter(client, lines);
        if (retryAfter !== undefined) return problemResponse(tooMany('Too many requests', retryAfter));
        const visit = body.by_owner ? undefined : await dealerVisits.find(context);
        const result = await requests.create(body, visit?.dealer?.key);
        if (result.ok) {
          if (result.isNew && !body.by_owner) onNew(result.number);
          const url = `${requests.publicUrl}${requestPath(body.lang, body.token)}`;
          return jsonResponse({ number: result.number, url }, result.isNew ? 201 : 200);
        }
        if (result.reason === 'invalid') return problemResponse(badInput(result.errors));
        return problemResponse({
          status: 409,
          code: 'token_reused',
          title: 'This token was used for another request',
          errors: { token: fieldError('reused') },
        });
      },
    }),
    endpoint({
      ...listRequests,
      async handle({ query }) {
        if (!requests) return problemResponse(noDatabase);
        const { rows, total } = await requests.list(query);
        return jsonResponse(rows, 200, { 'X-Total-Count': String(total) });
      },
    }),
    endpoint({
      ...readUnread,
      handle: async () => (requests ? jsonResponse(await requests.unread()) : problemResponse(noDatabase)),
    }),
    endpoint({
      ...readRequest,
      async handle({ context, owner }) {
        if (!requests) return problemResponse(noDatabase);
        const key = context.req.param('key') ?? '';
        const number = owner && parseId(key);
        const found = number ? await requests.get(number) : await requests.getByToken(key);
        if (!found) return problemResponse(noSuchRow);
        return jsonResponse(found, 200, { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
      },
    }),
  ];
}

const noContent = () => new Response(null, { status: 204 });

/** What the owner does with requests. None of it is in the history, so that what is deleted is gone. */
export function requestWriteEndpoints({
  requests,
  readBusiness,
  catalogue,
  images,
}: {
  requests: Requests | undefined;
  readBusiness: () => Promise<Business>;
  catalogue: CatalogueService;
  images: ImageStore;
}): Endpoint[] {
  /** Runs `work` with the number in the path. */
  async function withNumber(
    key: string | undefined,
    work: (requests: Requests, number: number) => Promise<Response>,
  ): Promise<Response> {
    if (!requests) return problemResponse(noDatabase);
    const number = parseId(key);
    return number ? work(requests, number) : problemResponse(noSuchRow);
  }
  return [
    endpoint({
      ...updateRequest,
      handle: ({ context, body }) =>
        withNumber(context.req.param('key'), async (all, number) => {
          const result = await all.update(number, body);
          return result.ok ? jsonResponse(result.value) : problemResponse(toProblem(result));
        }),
    }),
    endpoint({
      ...markSeen,
      handle: ({ context }) =>
        withNumber(context.req.param('key'), async (all, number) => {
          await all.markSeen(number);
          return noContent();
        }),
    }),
    endpoint({
      ...markReminded,
      handle: ({ context }) =>
        withNumber(context.req.param('key'), async (all, number) => {
          await all.markReminded(number);
          return noContent();
        }),
    }),
    endpoint({
      ...deleteRequest,
      handle: ({ context }) =>
        withNumber(context.req.param('key'), async (all, number) =>
          (await all.remove(number)) ? noContent() : problemResponse(noSuchRow),
        ),
    }),
    endpoint({
      ...deleteUntouched,
      async handle({ body: { from, to, dry_run } }) {
        if (!requests) return problemResponse(noDatabase);
        const deleted = await (dry_run
          ? requests.countUntouched(from, to)
          : requests.removeUntouched(from, to));
        return jsonResponse({ deleted });
      },
    }),
    endpoint({
      ...readQuotePdf,
      async handle({ context }) {
        if (!requests) return problemResponse(noDatabase);
        const number = parseId(context.req.param('key'));
        const quote = number && (await requests.readQuote(number, await readBusiness()));
        if (!quote) return problemResponse(noSuchRow);
        const [settings] = (await catalogue.current()).catalogue.settings;
        const logo = await readAsPng(images, settings?.logo_light ?? null);
        const bytes = await makeQuotePdf({ ...quote, logo });
        return new Response(Buffer.from(bytes), {
          headers: {
            'Content-Type': 'application/pdf',
            'Content-Disposition': `attachment; filename="teklif-${number}.pdf"`,
            'Cache-Control': 'no-store',
          },
        });
      },
    }),
  ];
}
