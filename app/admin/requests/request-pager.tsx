import { useSearchParams } from 'react-router';
import { requestAdminWords as t } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { formatCount } from '#domain/format-count.ts';
import { changeParams } from '../ui/change-params.ts';

interface RequestPagerProps {
  offset: number;
  /** Of the rows of this page. */
  count: number;
  total: number;
  pageSize: number;
}

export function RequestPager({ offset, count, total, pageSize }: RequestPagerProps) {
  const [, setParams] = useSearchParams();
  if (total <= pageSize) return null;
  return (
    <div className="flex items-center justify-end gap-3">
      <span className="tabular text-ink-soft text-sm">
        {t.page(formatCount(offset + 1), formatCount(offset + count), formatCount(total))}
      </span>
      <Button
        disabled={offset === 0}
        onClick={() =>
          setParams(changeParams({ bas: offset > pageSize ? String(offset - pageSize) : '' }), {
            preventScrollReset: true,
          })
        }
      >
        {t.previous}
      </Button>
      <Button
        disabled={offset + pageSize >= total}
        onClick={() =>
          setParams(changeParams({ bas: String(offset + pageSize) }), { preventScrollReset: true })
        }
      >
        {t.next}
      </Button>
    </div>
  );
}
