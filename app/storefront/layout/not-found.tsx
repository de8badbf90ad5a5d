import { data } from 'react-router';
import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { buttonVariants } from '#app/ui/button.tsx';
import { Search } from '#app/ui/icons.tsx';
import { shopUrl } from '#domain/listing-query.ts';
import { useShell, withProducts } from './shell-data.ts';

export function loader() {
  return data(null, 404);
}

export function meta() {
  return [{ name: 'robots', content: 'noindex' }];
}

export default function NotFound() {
  const { t } = useLanguage();
  const { business, categories: all } = useShell();
  const categories = withProducts(all);
  return (
    <div className="page py-16 md:py-24">
      <title>{`${t.errors.notFoundTitle} · ${business.name}`}</title>
      <p className="tabular font-bold text-signal-ink">404</p>
      <h1 className="mt-2 font-bold text-3xl tracking-tight md:text-4xl">{t.errors.notFoundTitle}</h1>
      <p className="mt-4 max-w-prose text-ink-soft text-lg leading-relaxed">{t.errors.notFoundHint}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to="/shop" className={buttonVariants('signal')}>
          <Search className="size-5" />
          {t.errors.searchProducts}
        </Link>
        <Link to="/" className={buttonVariants('plain')}>
          {t.errors.goHome}
        </Link>
      </div>
      {categories.length > 0 && (
        <section className="mt-14">
          <h2 className="font-semibold text-lg">{t.errors.orCategory}</h2>
          <ul className="mt-4 flex flex-wrap gap-2">
            {categories.map((category) => (
              <li key={category.name}>
                <Link
                  to={shopUrl({ category: category.name })}
                  className={buttonVariants('plain', 'text-sm')}
                >
                  {category.label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
