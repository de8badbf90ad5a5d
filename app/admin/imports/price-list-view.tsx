import { useQuery } from '@tanstack/react-query';
import { memo, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { importWords } from '#app/i18n/admin-tr.ts';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import { FallbackImage } from '#app/ui/fallback-image.tsx';
import { withDealerPrices } from '#domain/dealer.ts';
import { readDealer } from '#domain/endpoints/dealers.ts';
import { formatPrice } from '#domain/format-price.ts';
import { inOwnersOrder } from '#domain/name-order.ts';
import { type PriceListGroup, priceListGroups } from '#domain/price-list.ts';
import { joinList } from '#domain/sheets/cell.ts';
import { vatSentence } from '#domain/vat-sentence.ts';
import { ArrowLeft } from '../icons.tsx';
import { inputClass, labelClass } from '../manager/form/field-styles.ts';
import { useCatalogueTable } from '../manager/rows/use-catalogue-table.ts';
import { useSettings } from '../settings/use-settings.ts';
import { queryOf } from '../store/call-api.ts';
import { ListState } from '../ui/list-state.tsx';

const t = importWords.list;

interface Choices {
  categories: readonly string[];
  vat: string;
  validity: string;
  hasPictures: boolean;
}

/** A price list for customers: on paper, as a PDF by the browser's print, or as a workbook. */
export function PriceListView({ onClose }: { onClose: () => void }) {
  const products = useCatalogueTable('products');
  const categories = useCatalogueTable('categories');
  const settings = useSettings();
  const [params] = useSearchParams();
  const dealer = useListedDealer(params.get('bayi'));
  const isReady =
    [products, categories].every(({ isLoading, error }) => !isLoading && !error) &&
    settings.data !== undefined &&
    // Never the list prices in the place of the dealer's.
    !dealer.isLoading &&
    !dealer.error;
  const [chosen, setChosen] = useState<Omit<Choices, 'vat'> & { vat?: string }>({
    categories: [],
    validity: '',
    hasPictures: false,
  });
  const choices = { ...chosen, vat: chosen.vat ?? vatSentence(settings.data, 'tr') };
  const groups = useMemo(() => {
    const rows = dealer.data ? withDealerPrices(products.rows, dealer.data) : products.rows;
    return priceListGroups(rows, chosen.categories, categories.rows);
  }, [products.rows, dealer.data, chosen.categories, categories.rows]);
  const query = new URLSearchParams({
    kategoriler: joinList(choices.categories),
    kdv: choices.vat,
    gecerlilik: choices.validity,
    ...(dealer.data && { bayi: String(dealer.data.id) }),
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid max-w-4xl gap-4 print:hidden">
        <Button variant="quiet" className="justify-self-start px-2" onClick={onClose}>
          <ArrowLeft className="size-5" />
          {t.back}
        </Button>
        <Form choices={choices} onChange={(changed) => setChosen({ ...chosen, ...changed })} />
        <div className="flex flex-wrap gap-2">
          <Button variant="signal" disabled={!isReady} onClick={() => window.print()}>
            {t.print}
          </Button>
          {isReady && (
            <a href={`/api/price-list.xlsx?${query}`} download className={buttonVariants('plain')}>
              {importWords.downloadXlsx}
            </a>
          )}
        </div>
        <p className="text-ink-faint text-xs">{t.printHint}</p>
      </div>
      {isReady ? (
        <Paper groups={groups} choices={choices} dealer={dealer.data?.name} />
      ) : (
        <div className="print:hidden">
          <ListState
            rows={undefined}
            error={products.error ?? settings.error ?? dealer.error}
            words={t}
            onRetry={() => {
              products.refetch();
              void settings.refetch();
              if (dealer.error) void dealer.refetch();
            }}
          />
        </div>
      )}
    </div>
  );
}

/** The dealer whom the address names, with the fixed prices. */
function useListedDealer(id: string | null) {
  return useQuery({
    ...queryOf(readDealer, { path: { id: Number(id) } }),
    enabled: id !== null && /^[1-9]\d{0,14}$/.test(id),
  });
}

interface FormProps {
  choices: Choices;
  onChange: (changed: Partial<Choices>) => void;
}

function Form({ choices, onChange }: FormProps) {
  const { rows } = useCatalogueTable('categories');
  const toggle = (name: string, isChosen: boolean) =>
    onChange({
      categories: isChosen
        ? [...choices.categories, name]
        : choices.categories.filter((each) => each !== name),
    });
  return (
    <div className="grid gap-4">
      <fieldset className="grid gap-1">
        <legend className={labelClass}>{t.categories}</legend>
        <p className="text-ink-faint text-xs">{t.categoriesHint}</p>
        <div className="grid max-h-60 gap-x-4 overflow-y-auto sm:grid-cols-2 lg:grid-cols-3">
          {inOwnersOrder(rows).map(({ id, name }) => (
            <label key={id} className="flex min-h-11 min-w-0 items-center gap-2 text-sm">
              <input
                type="checkbox"
                className="size-5 shrink-0"
                checked={choices.categories.includes(name)}
                onChange={(event) => toggle(name, event.target.checked)}
              />
              <span className="min-w-0 break-words">{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-3 sm:grid-cols-2">
        <label className="grid gap-1">
          <span className={labelClass}>{t.vat}</span>
          <input
            className={inputClass}
            maxLength={200}
            value={choices.vat}
            onChange={(event) => onChange({ vat: event.target.value })}
          />
        </label>
        <label className="grid gap-1">
          <span className={labelClass}>{t.validity}</span>
          <input
            className={inputClass}
            maxLength={200}
            placeholder={t.validityExample}
            value={choices.validity}
            onChange={(event) => onChange({ validity: event.target.value })}
          />
        </label>
      </div>
      <label className="flex min-h-11 items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="size-5"
          checked={choices.hasPictures}
          onChange={(event) => onChange({ hasPictures: event.target.checked })}
        />
        {t.pictures}
      </label>
    </div>
  );
}

interface PaperProps {
  groups: readonly PriceListGroup[];
  choices: Choices;
  /** Whose prices they are. */
  dealer: string | undefined;
}

/** The list as it is printed on A4. */
function Paper({ groups, choices, dealer }: PaperProps) {
  const settings = useSettings().data;
  const today = new Date().toLocaleDateString('tr', { dateStyle: 'long', timeZone: 'Europe/Istanbul' });
  const contact = [settings?.phone_1, settings?.phone_2, settings?.address].filter(Boolean).join(' · ');
  return (
    <article aria-label={t.title} className="mx-auto w-full max-w-[210mm] bg-paper print:max-w-none">
      <header className="grid gap-1 border-ink border-b-2 pb-2">
        <p className="font-bold text-xl">{settings?.business_name}</p>
        <p className="text-sm">{contact}</p>
        <h2 className="font-semibold text-lg">
          {[t.title, today, dealer && t.dealer(dealer)].filter(Boolean).join(' · ')}
        </h2>
        <p className="text-sm">{[choices.vat, choices.validity].filter(Boolean).join(' · ')}</p>
      </header>
      {groups.length === 0 && <p className="py-6 text-ink-soft">{t.empty}</p>}
      <GroupTables groups={groups} hasPictures={choices.hasPictures} />
    </article>
  );
}

interface GroupTablesProps {
  groups: readonly PriceListGroup[];
  hasPictures: boolean;
}

/** Of a group that is not laid out yet, in pixels. */
const headHeight = 75;
const rowHeight = 29;
const pictureRowHeight = 57;

/** The rows, which thousands of products make slow: what is typed above them does not render them again. */
const GroupTables = memo(function GroupTables({ groups, hasPictures }: GroupTablesProps) {
  return groups.map(({ category, products }) => (
    <section
      key={category}
      className="pt-4 [content-visibility:auto] print:[content-visibility:visible]"
      style={{
        containIntrinsicBlockSize: `auto ${headHeight + products.length * (hasPictures ? pictureRowHeight : rowHeight)}px`,
      }}
    >
      <table className="w-full text-left text-sm">
        <caption className="break-after-avoid py-1 text-left font-semibold">{category}</caption>
        <thead>
          <tr className="border-line-strong border-b">
            {hasPictures && <th className="w-16 py-1 font-medium">{t.columns.picture}</th>}
            <th className="w-40 py-1 pr-3 font-medium">{t.columns.code}</th>
            <th className="py-1 pr-3 font-medium">{t.columns.name}</th>
            <th className="w-32 py-1 text-right font-medium">{t.columns.price}</th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ id, name, productCode, price, currency, images }) => (
            <tr key={id} className="break-inside-avoid border-line border-b align-top">
              {hasPictures && (
                <td className="py-1">
                  <FallbackImage
                    src={images[0] ?? null}
                    alt=""
                    fallback={null}
                    className="size-12 object-contain"
                  />
                </td>
              )}
              <td className="tabular break-all py-1 pr-3">{productCode}</td>
              <td className="py-1 pr-3 [overflow-wrap:anywhere]">{name}</td>
              <td className="tabular whitespace-nowrap py-1 text-right">
                {price === null ? t.onCall : formatPrice(price, currency, 'tr')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ));
});
