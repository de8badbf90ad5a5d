import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { ArrowRight } from '#app/ui/icons.tsx';
import { shopUrl } from '#domain/listing-query.ts';
import { CategoryPicture } from '../layout/group-picture.tsx';
import { type ShellCategory, subcategoryLabel } from '../layout/shell-data.ts';

const shown = 4;
const chipClass =
  'inline-flex min-h-11 items-center rounded-md bg-sunken px-3 py-1.5 text-sm leading-tight hover:bg-line';

export function CategoryCard({ category, count }: { category: ShellCategory; count: number }) {
  const { t } = useLanguage();
  const { name, label, description, image, subcategories } = category;
  const rest = subcategories.length - shown;
  return (
    <li className="flex flex-col rounded-lg bg-surface p-5 shadow-raised">
      <div className="flex gap-4">
        <CategoryPicture name={label} image={image} className="size-24 shrink-0 rounded-md max-xs:size-16" />
        <div className="min-w-0">
          <h2 className="font-bold text-lg leading-snug">{label}</h2>
          <p className="tabular mt-1 text-ink-faint text-sm">{t.shop.count(count)}</p>
        </div>
      </div>
      {description && <p className="mt-4 text-ink-soft leading-relaxed">{description}</p>}
      <ul className="mt-4 mb-5 flex flex-wrap gap-2">
        {subcategories.slice(0, shown).map((subcategory) => (
          <li key={subcategory.name}>
            <Link to={shopUrl({ category: name, subcategory: subcategory.name })} className={chipClass}>
              {subcategoryLabel(subcategory)}
            </Link>
          </li>
        ))}
        {rest > 0 && (
          <li>
            <Link to={shopUrl({ category: name })} className={`tabular font-semibold ${chipClass}`}>
              {t.categories.more(rest)}
              <span className="sr-only">: {label}</span>
            </Link>
          </li>
        )}
      </ul>
      <Link
        to={shopUrl({ category: name })}
        className="mt-auto inline-flex min-h-11 items-center gap-2 self-start font-semibold hover:underline"
      >
        {t.common.seeAll}
        <span className="sr-only">: {label}</span>
        <ArrowRight className="size-4" />
      </Link>
    </li>
  );
}
