import { type CodeLine, readCodeList } from '#domain/code-list/match-code-list.ts';
import type { Product } from '#domain/product.ts';
import { matchCodeList } from '#server/catalogue/match-code-list.ts';
import type { CatalogueService } from '#server/catalogue/service.ts';
import { requestContext } from '#server/observability/request-context.ts';
import { createLimit } from '#server/responses/limit.ts';
import { readBody } from '#server/responses/read-body.ts';

const quarterOfAnHour = 15 * 60_000;
/** From one address. */
const maxLinesPerQuarter = 20_000;
/** Of a form: 500 lines, each with what was chosen. */
const maxBytes = 1_000_000;

/** Undefined if the form is too large. */
export async function readForm(request: Request): Promise<URLSearchParams | undefined> {
  const body = await readBody(request, maxBytes);
  return body && new URLSearchParams(body.toString());
}

/** For the form that browsers without script send. Undefined if an address sends too many. */
export function createPostedListMatcher(catalogue: CatalogueService) {
  const limit = createLimit({ hits: maxLinesPerQuarter, windowMs: quarterOfAnHour });
  return async (text: string): Promise<{ lines: CodeLine<Product>[]; more: number } | undefined> => {
    const { items, more } = readCodeList(text);
    const address = requestContext.getStore()?.address ?? 'unknown';
    if (limit.retryAfter(address, Math.max(1, items.length)) !== undefined) return undefined;
    return { lines: await matchCodeList(catalogue, items), more };
  };
}
