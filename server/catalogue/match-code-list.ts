import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CodeLine, createCodeMatcher } from '#domain/code-list/match-code-list.ts';
import type { ListItem } from '#domain/code-list/read-line.ts';
import type { Product } from '#domain/product.ts';
import type { CatalogueService } from './service.ts';

/** Other requests go on between the lines of a long list. */
export async function matchCodeList(
  catalogue: Pick<CatalogueService, 'current'>,
  items: readonly ListItem[],
): Promise<CodeLine<Product>[]> {
  const current = await catalogue.current();
  const match = createCodeMatcher(current.catalogue.index());
  const lines: CodeLine<Product>[] = [];
  for (const item of items) {
    lines.push(match(item));
    await nextTurn();
  }
  return lines;
}
