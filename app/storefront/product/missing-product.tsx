import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { buttonVariants } from '#app/ui/button.tsx';
import { SearchX } from '#app/ui/icons.tsx';

export function MissingProduct() {
  const { missing } = useLanguage().t.product;
  return (
    <div className="page grid justify-items-center gap-4 py-16 text-center md:py-24">
      <SearchX strokeWidth={1.25} className="size-16 text-ink-faint" />
      <h1 className="font-bold text-3xl">{missing.title}</h1>
      <p className="max-w-md text-ink-soft">{missing.hint}</p>
      <Link to="/shop" className={buttonVariants('signal', 'mt-2')}>
        {missing.browse}
      </Link>
    </div>
  );
}
