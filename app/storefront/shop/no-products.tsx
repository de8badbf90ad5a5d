import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { buttonVariants } from '#app/ui/button.tsx';
import { SearchX } from '#app/ui/icons.tsx';
import { changeListing, type ListingQuery, shopUrl } from '#domain/listing-query.ts';
import { useDidYouMean } from './search/use-did-you-mean.ts';

export function NoProducts({ query }: { query: ListingQuery }) {
  const { empty } = useLanguage().t.shop;
  const meant = useDidYouMean(query.search);
  return (
    <div className="mt-6 grid justify-items-center gap-2 rounded-lg bg-sunken px-4 py-16 text-center">
      <SearchX className="size-10 text-ink-faint" />
      <h3 className="font-bold text-xl">{empty.title}</h3>
      <p className="text-ink-soft">{empty.hint}</p>
      <p aria-live="polite">
        {meant && (
          <>
            {empty.didYouMean}{' '}
            <Link
              to={shopUrl(changeListing(query, { search: meant }))}
              preventScrollReset
              className="inline-flex min-h-11 items-center font-semibold text-signal-ink underline"
            >
              {meant}
            </Link>
          </>
        )}
      </p>
      <Link to="/shop" preventScrollReset className={buttonVariants('plain', 'mt-2')}>
        {empty.showAll}
      </Link>
    </div>
  );
}
