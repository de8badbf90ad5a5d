import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { ChevronRight } from '#app/ui/icons.tsx';

export function Breadcrumb({ name }: { name: string }) {
  const { t } = useLanguage();
  const step =
    'inline-flex min-h-11 pointer-fine:min-h-8 items-center whitespace-nowrap rounded-sm hover:text-ink hover:underline';
  return (
    <nav aria-label={t.product.breadcrumb} className="text-ink-soft text-sm print:hidden">
      <ol className="flex items-center gap-1">
        <li>
          <Link to="/" className={step}>
            {t.common.home}
          </Link>
        </li>
        <li className="flex items-center gap-1">
          <ChevronRight className="size-4 text-ink-faint" />
          <Link to="/shop" className={step}>
            {t.common.products}
          </Link>
        </li>
        <li className="flex min-w-0 items-center gap-1">
          <ChevronRight className="size-4 shrink-0 text-ink-faint" />
          <span aria-current="page" className="truncate text-ink">
            {name}
          </span>
        </li>
      </ol>
    </nav>
  );
}
