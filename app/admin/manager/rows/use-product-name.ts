import { useIsFetching } from '@tanstack/react-query';
import { useMemo } from 'react';
import { documentAdminWords } from '#app/i18n/admin-tr.ts';
import { rowsKey, useCatalogueTable } from './use-catalogue-table.ts';

/** The names of products by their ids, also of those that are gone. */
export function useProductName(): (id: number) => string {
  const { rows, isLoading, error } = useCatalogueTable('products');
  // Whoever else reads the list: until it is whole, a product that is not in it may still come.
  const isFetching = useIsFetching({ queryKey: rowsKey('products') }) > 0;
  const names = useMemo(() => new Map(rows.map(({ id, name }) => [id, name])), [rows]);
  const isComplete = !isLoading && !isFetching && error === undefined;
  return (id) => names.get(id) ?? (isComplete ? documentAdminWords.goneProduct(id) : '…');
}
