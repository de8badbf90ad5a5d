import { listProducts } from '#domain/listing.ts';
import { indexCatalogue } from '#domain/listing-index.ts';
import { parseListingQuery } from '#domain/listing-query.ts';
import { isPublic, normaliseProduct } from '#domain/product.ts';
import { vehicleCorpus } from '#domain/search/corpus/vehicle-corpus.ts';
import { searchProducts } from '#domain/search/search.ts';
import { understandQuery } from '#domain/search/understand-query.ts';
import { createVehicleIndex } from '#server/catalogue/vehicle-index.ts';
import { catalogueOf } from './catalogue.ts';
import { percentile } from './chromium.ts';
import type { AddResult } from './results.ts';

const rounds = 3;

/** How long the questions of the vehicle corpus take on the server, each the best of a few times. */
export async function benchUnderstanding(addResult: AddResult, products: number): Promise<void> {
  const rows = catalogueOf(products);
  const shown = rows.products.filter(isPublic);
  const index = indexCatalogue(shown.map((row) => normaliseProduct(row)));
  const vehicles = createVehicleIndex(rows, new Map(shown.map((row) => [row.id, row]))).listing();
  const { synonyms } = index;
  const context = { index: index.search, synonyms };
  const times = (run: (question: string) => unknown) => {
    const bestOf = (question: string) =>
      Math.min(
        ...Array.from({ length: rounds }, () => {
          const startedAt = performance.now();
          run(question);
          return performance.now() - startedAt;
        }),
      );
    return vehicleCorpus.map(({ question }) => bestOf(question));
  };
  const search = times((question) => searchProducts(index.search, question, { synonyms }));
  const understanding = times((question) => understandQuery(context, question, vehicles.all));
  const list = times((question) =>
    listProducts(index, parseListingQuery(new URLSearchParams({ search: question })), 'tr', vehicles),
  );
  addResult({ name: 'understanding a question, p50', unit: 'ms' }, products, percentile(understanding, 0.5));
  addResult(
    { name: 'understanding a question, p99', unit: 'ms', target: '≤ 8 at 10,000' },
    products,
    percentile(understanding, 0.99),
  );
  addResult({ name: 'its list in groups, p50', unit: 'ms' }, products, percentile(list, 0.5));
  addResult({ name: 'its list in groups, p99', unit: 'ms' }, products, percentile(list, 0.99));
  const ratio = percentile(list, 0.5) / percentile(search, 0.5);
  addResult({ name: 'its list, × a search of its words, p50', unit: '×' }, products, ratio);
}
