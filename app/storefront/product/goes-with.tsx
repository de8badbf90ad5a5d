import { useId } from 'react';
import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { ProductCard } from '../product-card/product-card.tsx';
import type { CompanionGroup } from './product-fit.ts';

/** The blade, chip, shell, battery, Lishi and machine for a product, or the products that a part is for. */
export function GoesWith({ groups }: { groups: readonly CompanionGroup[] }) {
  const { t } = useLanguage();
  const { product: words } = t.vehicle;
  const id = useId();
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8 print:hidden">
      <h2 id={id} className="font-bold text-xl">
        {words.goesWith}
      </h2>
      {groups.some(({ isConfirmed }) => !isConfirmed) && (
        <p className="mt-1 max-w-prose text-ink-soft text-sm">{words.goesWithHint}</p>
      )}
      <ul className="mt-4 grid card-columns gap-x-4 gap-y-8 min-[37rem]:grid-cols-3 md:gap-x-6 lg:grid-cols-6">
        {groups.map((group) => (
          <li key={group.kind} className="flex min-w-0 flex-col">
            <Companion group={group} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Companion({ group: { kind, card, facts, isConfirmed, others } }: { group: CompanionGroup }) {
  const { t } = useLanguage();
  const { product: words } = t.vehicle;
  return (
    <>
      <p className="text-sm">
        <span className="font-semibold">{words.kinds[kind]}</span>{' '}
        <span className="text-ink-soft">{isConfirmed ? words.confirmedPair : facts.join(', ')}</span>
      </p>
      <ul className="mt-2">
        <ProductCard product={card} isPlain />
      </ul>
      {others.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer content-center text-ink-soft text-sm hover:text-ink">
            {words.others(t.shop.number(others.length))}
          </summary>
          <ul className="max-h-80 overflow-y-auto text-sm">
            {others.map(({ id, name }) => (
              <li key={id}>
                <Link to={`/urun/${id}`} className="spec-link">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
