import { useEffect, useMemo } from 'react';
import { useLanguage } from '#app/i18n/language.tsx';
import { Car, Search } from '#app/ui/icons.tsx';
import { type Lang, localisedName } from '#domain/localised.ts';
import { matchedParts } from '#domain/mark-matches.ts';
import { vehicleName } from '#domain/vehicle.ts';
import { BrandLogo, CategoryPicture } from '../layout/group-picture.tsx';
import { MarkedText, marksPattern } from '../product-card/marked-text.tsx';
import { ProductPicture } from '../product-card/product-picture.tsx';
import type { Option, Options } from './use-options.ts';

interface SuggestionListProps {
  id: string;
  options: readonly Option[];
  /** What the text was understood to name. */
  parts: Options['parts'];
  activeIndex: number;
  text: string;
  onChoose: (option: Option) => void;
  onKeyDown: (event: React.KeyboardEvent) => void;
}

const groups = ['category', 'brand', 'vehicle', 'fitting', 'product', 'all'] as const;

const groupOf = (option: Option) => (option.kind === 'product' && option.vehicle ? 'fitting' : option.kind);

export function SuggestionList({
  id,
  parts,
  activeIndex,
  text,
  onChoose,
  onKeyDown,
  ...props
}: SuggestionListProps) {
  const { lang, t } = useLanguage();
  const { search } = t;
  const marks = useMemo(() => {
    const texts = props.options.flatMap((option) => optionTexts(option, lang));
    return marksPattern(matchedParts(texts, text, parts));
  }, [props.options, parts, text, lang]);
  const preferred = props.options.flatMap((option) =>
    option.kind === 'product' ? (option.vehicle ?? []) : [],
  )[0];
  const titles = {
    category: search.categories,
    brand: search.brands,
    vehicle: search.vehicles,
    fitting: preferred ? search.fitting(vehicleName(preferred, lang)) : '',
    product: search.products,
    all: '',
  };
  const options = props.options.map((option, index) => ({ option, index }));

  useEffect(() => {
    if (activeIndex >= 0)
      document.getElementById(`${id}-${activeIndex}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, activeIndex]);

  return (
    <div id={id} role="listbox" aria-label={search.suggestions}>
      {groups.map((group) => {
        const shown = options.filter(({ option }) => groupOf(option) === group);
        return shown.length === 0 ? null : (
          <fieldset key={group} aria-label={titles[group] || undefined} className="min-w-0">
            {titles[group] && (
              <p aria-hidden="true" className="px-4 pt-1.5 pb-1 text-ink-faint text-xs">
                {titles[group]}
              </p>
            )}
            {shown.map(({ option, index }) => (
              <div
                key={option.key}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === activeIndex}
                // The focus stays in the input, which handles the keys.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(option)}
                onKeyDown={onKeyDown}
                className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1 hover:bg-sunken aria-selected:bg-sunken aria-selected:[box-shadow:inset_3px_0_var(--color-signal)]"
              >
                <OptionContent option={option} marks={marks} />
              </div>
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}

function optionTexts(option: Option, lang: Lang): string[] {
  if (option.kind === 'all') return [];
  if (option.kind === 'vehicle') return [option.name];
  if (option.kind !== 'product') return [option.group.label];
  return [localisedName(option.product, lang), option.product.productCode ?? ''];
}

function OptionContent({ option, marks }: { option: Option; marks: RegExp | undefined }) {
  const { lang, t } = useLanguage();
  if (option.kind === 'all') {
    return (
      <>
        <Search className="mx-2.5 size-5 shrink-0 text-ink-faint" />
        <span className="font-semibold">{t.search.all(t.shop.number(option.total))}</span>
      </>
    );
  }
  if (option.kind === 'vehicle') {
    return (
      <>
        <Car className="mx-2.5 size-5 shrink-0 text-ink-faint" />
        <span>
          <MarkedText text={option.name} marks={marks} />{' '}
          <span className="tabular whitespace-nowrap text-ink-faint text-sm">
            ({t.vehicle.years(option.from, option.to)})
          </span>
        </span>
      </>
    );
  }
  if (option.kind !== 'product') {
    const { label, image } = option.group;
    return (
      <>
        {option.kind === 'brand' ? (
          <BrandLogo name={label} image={image} className="h-6 w-10 text-sm" />
        ) : (
          <CategoryPicture name={label} image={image} className="size-10 rounded-sm text-sm" />
        )}
        <span>
          <MarkedText text={label} marks={marks} />
        </span>
      </>
    );
  }
  const { product } = option;
  return (
    <>
      <ProductPicture
        src={product.image}
        sizes="2.5rem"
        className="size-10 shrink-0 rounded-sm object-contain"
      />
      <span className="min-w-0">
        <span className="line-clamp-1 text-sm">
          <MarkedText text={localisedName(product, lang)} marks={marks} />
        </span>
        <span className="tabular block text-ink-faint text-xs">
          {product.isOtherGeneration && (
            <span className="mr-2 font-semibold text-bad">{t.vehicle.otherGeneration}</span>
          )}
          <MarkedText text={product.productCode ?? ''} marks={marks} />
        </span>
      </span>
    </>
  );
}
