import { useQueries } from '@tanstack/react-query';
import { tables } from '#domain/endpoints/catalogue.ts';
import { type Cost, type QuoteMargin, quoteMargin } from '#domain/quote-margin.ts';
import type { ProductRow } from '#domain/schemas/product.ts';
import { call } from '../store/call-api.ts';
import type { OpenedRequest } from './request-calls.ts';
import { conditionsOf, pricedLines, type RequestDraft } from './request-draft.ts';

export interface DraftMargin {
  /** In the order of the lines. */
  costs: (Cost | null)[];
  /** Undefined as long as nothing is priced. */
  margin: QuoteMargin | undefined;
}

/** What the quote earns as it is typed, with the costs that the products have now. */
export function useQuoteMargin(request: OpenedRequest, draft: RequestDraft): DraftMargin {
  const alternatives = useAlternatives(draft);
  const context = new Map(request.context.lines.map((each) => [each.line, each]));
  const costs = draft.lines.map(({ line, alternative }) => {
    if (alternative) return toCost(alternatives.get(alternative.id));
    const listed = context.get(line);
    return toCost(listed && { cost_price: listed.cost_price, currency: listed.list_currency });
  });
  const lines = pricedLines(draft).map((line, at) => ({ ...line, cost: costs[at] ?? null }));
  const conditions = conditionsOf(request, draft);
  const rates = { ...request.context.rates, ...conditions.rates };
  return { costs, margin: quoteMargin(lines, conditions, rates) };
}

/** A draft that an earlier version stored in the browser has no costs. */
function toCost(product: Partial<Pick<ProductRow, 'cost_price' | 'currency'>> | undefined): Cost | null {
  const { cost_price = null, currency = 'TRY' } = product ?? {};
  return cost_price === null ? null : { amount: cost_price, currency };
}

/** The products that are offered instead. */
function useAlternatives({ lines }: RequestDraft): Map<number, ProductRow> {
  const ids = [...new Set(lines.flatMap(({ alternative }) => alternative?.id ?? []))];
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: ['products', 'one', id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(tables.products.get, { path: { id } }, { signal }),
    })),
    combine: (results) => new Map(results.flatMap(({ data }) => (data ? [[data.id, data] as const] : []))),
  });
}
