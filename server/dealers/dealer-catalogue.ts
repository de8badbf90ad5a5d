import { LRUCache } from 'lru-cache';
import { createDealerRules, type DealerRule } from '#domain/dealer.ts';
import type { CatalogueIndex } from '#domain/listing-index.ts';
import { toLira } from '#domain/price-rules.ts';
import type { Product } from '#domain/product.ts';
import type { DealerRow } from '#domain/schemas/dealers.ts';
import { type DealerPricing, unitPrice } from '#domain/unit-price.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { termsOf } from './dealer-terms.ts';

/** The catalogues of so many dealers are kept; another one takes some milliseconds. */
const maxDealers = 10;
const cached = new WeakMap<Catalogue, LRUCache<number, Catalogue>>();

/** The catalogue as a dealer sees it. Only pages that are rendered for this dealer may read it. */
export function dealerCatalogue(catalogue: Catalogue, dealer: DealerRow): Catalogue {
  const known = cached.get(catalogue) ?? new LRUCache({ max: maxDealers });
  cached.set(catalogue, known);
  const found = known.get(dealer.id) ?? createDealerCatalogue(catalogue, dealer);
  known.set(dealer.id, found);
  return found;
}

function createDealerCatalogue(catalogue: Catalogue, dealer: DealerRow): Catalogue {
  const ruleOf = createDealerRules(termsOf(dealer, catalogue));
  const priced = new Map<Product, Product>();
  function priceOf(product: Product): Product {
    const known = priced.get(product);
    if (known) return known;
    const result = withDealerPrice(product, toPricing(ruleOf(product), catalogue));
    priced.set(product, result);
    return result;
  }
  let index: CatalogueIndex<Product> | undefined;
  return {
    ...catalogue,
    products: catalogue.products.map(priceOf),
    productOf: (row) => priceOf(catalogue.productOf(row)),
    index() {
      index ??= withPrices(catalogue.index(), priceOf);
      return index;
    },
  };
}

/** In lira, as products are; undefined while the currency of a fixed price has no rate. */
function toPricing(rule: DealerRule, { rows }: Catalogue): DealerPricing | undefined {
  if (rule.source !== 'product') return { kind: 'percent', percent: rule.percent };
  if (rule.currency === 'TRY') return { kind: 'fixed', price: rule.price };
  const rate = rows.rates.find(({ currency }) => currency === rule.currency);
  return rate && { kind: 'fixed', price: toLira(rule.price, rate) };
}

/** The list price is crossed out where the dealer's is lower. */
function withDealerPrice(product: Product, pricing: DealerPricing | undefined): Product {
  const { price: list, price_breaks: listBreaks = [], ...others } = product;
  const price = pricing && unitPrice(product, 1, pricing);
  if (!pricing || price === undefined) return { ...others, originalPrice: null };
  const isLower = list !== undefined && price < list;
  const isListed = price === list;
  // So that nobody has to know the dealer's rule to compute with them.
  const price_breaks = listBreaks.map(({ quantity }) => ({
    quantity,
    price: unitPrice(product, quantity, pricing) ?? price,
  }));
  const hasBreaks = pricing.kind === 'percent' && price_breaks.length > 0;
  return {
    ...others,
    price,
    originalPrice: isLower ? list : isListed ? product.originalPrice : null,
    ...(hasBreaks && { price_breaks }),
  };
}

/** Everything but prices and what is sorted by them is the index of all visitors. Campaigns are those of the list. */
function withPrices(
  index: CatalogueIndex<Product>,
  priceOf: (product: Product) => Product,
): CatalogueIndex<Product> {
  const orders = new Map([...index.orders].filter(([key]) => !key.startsWith('price-')));
  return { ...index, orders, search: { ...index.search, products: index.search.products.map(priceOf) } };
}
