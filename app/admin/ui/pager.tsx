import { priceWords as t } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { formatCount } from '#domain/format-count.ts';

interface PagerProps {
  /** 0 is the first. */
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/** Nothing if there is one page. */
export function Pager({ page, pages, onChange }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <Button disabled={page === 0} onClick={() => onChange(page - 1)}>
        {t.previous}
      </Button>
      <p className="tabular">{t.page(formatCount(page + 1), formatCount(pages))}</p>
      <Button disabled={page >= pages - 1} onClick={() => onChange(page + 1)}>
        {t.next}
      </Button>
    </div>
  );
}
