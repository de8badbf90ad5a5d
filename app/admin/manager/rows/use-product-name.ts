import { documentAdminWords } from '#app/i18n/admin-tr.ts';
import { useCatalogueTable } from './use-catalogue-table.ts';

/** The names of products by their ids, also of those that are gone. */
export function useProductName(): (id: number) => string {
  const { rows, isLoading, error } = useCatalogueTable('products');
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const isComplete = !isLoading && error === undefined;
  return (id) => names.get(id) ?? (isComplete ? documentAdminWords.goneProduct(id) : '…');
}
