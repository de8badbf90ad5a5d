import { useNavigate } from 'react-router';
import { localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { X } from '#app/ui/icons.tsx';
import { comparePath, maxCompared } from '#domain/comparison.ts';
import { setCompared, useCompared } from '../product-card/compared-products.ts';

/** The form that the ticks of the table belong to. */
export const compareForm = 'compare-form';

const shown =
  'sticky bottom-2 z-20 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface p-2 pl-4 shadow-floating max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:mt-0 max-md:gap-x-2 max-md:rounded-none max-md:border-0 max-md:border-t max-md:px-4 max-md:py-2 print:hidden';

/** What is ticked, and the button that compares it. Without script it is always there. */
export function CompareBar() {
  const { lang, t } = useLanguage();
  const words = t.compare;
  const navigate = useNavigate();
  const compared = useCompared();
  const count = compared.length;
  const text = count === 0 ? words.hint : count === 1 ? words.oneMore : words.chosen(count);
  return (
    <form
      id={compareForm}
      action={localizedPath(lang, comparePath([]))}
      aria-label={words.title}
      data-bottom-bar={count > 0 ? '' : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (count > 1) void navigate(localizedPath(lang, comparePath(compared)));
      }}
      className={
        count > 0 ? shown : 'noscript:mt-4 noscript:flex hidden noscript:items-center noscript:gap-4'
      }
    >
      <p aria-live="polite" className="min-w-0 grow basis-15 text-sm">
        {count === maxCompared ? words.full : text}
      </p>
      {count > 0 && (
        <IconButton label={words.clear} onClick={() => setCompared([])}>
          <X className="size-5" />
        </IconButton>
      )}
      <Button type="submit" variant="signal" disabled={count === 1} className="shrink-0">
        {words.count(count)}
      </Button>
    </form>
  );
}
