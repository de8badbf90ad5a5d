import { useSearchParams } from 'react-router';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { formatCount } from '#domain/format-count.ts';
import { changeParams } from './change-params.ts';
import { pageSize } from './use-list-page.ts';

const t = adminWords.pager;

interface ListPagerProps {
  offset: number;
  /** Of this page. */
  rows: readonly unknown[];
  total: number;
}

export function ListPager({ offset, rows, total }: ListPagerProps) {
  const [, setParams] = useSearchParams();
  if (total <= pageSize) return null;
  const show = (first: number) =>
    setParams(changeParams({ bas: first > 0 ? String(first) : '' }), { preventScrollReset: true });
  return (
    <div className="flex items-center justify-end gap-3">
      <span className="tabular text-ink-soft text-sm">
        {t.page(formatCount(offset + 1), formatCount(offset + rows.length), formatCount(total))}
      </span>
      <Button disabled={offset === 0} onClick={() => show(offset - pageSize)}>
        {t.previous}
      </Button>
      <Button disabled={offset + pageSize >= total} onClick={() => show(offset + pageSize)}>
        {t.next}
      </Button>
    </div>
  );
}
