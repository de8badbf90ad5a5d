import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { buttonVariants } from '#app/ui/button.tsx';
import { SearchX } from '#app/ui/icons.tsx';

export function NoProducts() {
  const { empty } = useLanguage().t.shop;
  return (
    <div className="mt-6 grid justify-items-center gap-2 rounded-lg bg-sunken px-4 py-16 text-center">
      <SearchX className="size-10 text-ink-faint" />
      <h3 className="font-bold text-xl">{empty.title}</h3>
      <p className="text-ink-soft">{empty.hint}</p>
      <Link to="/shop" preventScrollReset className={buttonVariants('plain', 'mt-2')}>
        {empty.showAll}
      </Link>
    </div>
  );
}
