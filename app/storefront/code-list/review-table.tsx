import { type ReactNode, useState } from 'react';
import { codeListWords } from '#app/i18n/code-list-words.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import type { NewCartItem } from '#domain/cart.ts';
import { packSize } from '#domain/code-list/quantity.ts';
import { asText, leftOut, lineFieldNames, type ReviewLine, vehicleValue } from '#domain/code-list/review.ts';
import { localisedLabel, localisedName } from '#domain/localised.ts';
import { formatMoney } from '#domain/money.ts';
import { maxQuantity, orderQuantity } from '#domain/order-quantity.ts';
import { cutText } from '#domain/visitor-text.ts';
import { useShell } from '../layout/shell-data.ts';
import { ProductPicture } from '../product-card/product-picture.tsx';

const statusStyles: Record<ReviewLine['status'], string> = {
  matched: 'text-good',
  ambiguous: 'text-signal-ink',
  missing: 'text-bad',
};
const selectStyle = 'mt-1 min-h-11 w-full rounded-md border border-line-strong bg-surface px-2';

/** The lines of a pasted list as the fields of a form. */
export function ReviewTable({ lines }: { lines: readonly ReviewLine[] }) {
  const words = codeListWords[useLanguage().lang];
  return (
    <table aria-label={words.table} className="w-full table-fixed text-left">
      <thead className="text-ink-soft text-sm max-sm:sr-only">
        <tr>
          <th scope="col" className="py-2 font-semibold">
            {words.line}
          </th>
          <th scope="col" className="w-22 py-2 text-right font-semibold">
            {words.quantity}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-line border-t">
        {Array.from(lines.entries(), ([at, line]) => (
          <ReviewRow key={at} line={line} fields={lineFieldNames(at)} />
        ))}
      </tbody>
    </table>
  );
}

interface ReviewRowProps {
  line: ReviewLine;
  fields: ReturnType<typeof lineFieldNames>;
}

function ReviewRow({ line, fields }: ReviewRowProps) {
  const words = codeListWords[useLanguage().lang];
  // A guess that leads clearly is found, and can be changed.
  const status = line.best === null ? line.status : 'matched';
  return (
    <tr className="max-sm:grid">
      <td className="py-3 align-top max-sm:pb-1 sm:pr-3">
        <input type="hidden" name={fields.text} value={line.text} />
        <input type="hidden" name={fields.vehicle} value={vehicleValue(line.named)} />
        <p className="tabular text-ink-soft text-sm [overflow-wrap:anywhere]">
          <span className={`mr-2 font-semibold ${statusStyles[status]}`}>{words[status]}</span>
          <bdi>{line.input}</bdi>
        </p>
        <NamedVehicle named={line.named} />
        {line.status === 'ambiguous' && line.best === null ? (
          <Choices line={line} name={fields.choice} />
        ) : (
          <Ticked line={line} fields={fields} />
        )}
        {line.badQuantity !== undefined && (
          <p className="mt-1 text-bad text-sm">{words.badQuantity(line.badQuantity)}</p>
        )}
      </td>
      <td className="flex items-center gap-3 align-top max-sm:pb-3 sm:table-cell sm:py-3">
        <span aria-hidden="true" className="text-ink-soft text-sm sm:hidden">
          {words.quantity}
        </span>
        <input
          type="number"
          inputMode="numeric"
          name={fields.quantity}
          aria-label={words.quantityOf(labelOf(line.input))}
          defaultValue={line.quantity}
          min={1}
          max={maxQuantity}
          step={1}
          required
          className="tabular block min-h-11 w-20 rounded-md border border-line-strong bg-surface px-2 text-right sm:ml-auto"
        />
      </td>
    </tr>
  );
}

/** What the line names beside a product is never left out in silence. */
function NamedVehicle({ named: { vehicle, name, unknown } }: Pick<ReviewLine, 'named'>) {
  const { lang } = useLanguage();
  const words = codeListWords[lang];
  const known = vehicle ? [localisedLabel(vehicle, lang), vehicle.year].filter(Boolean).join(' ') : name;
  return (
    <>
      {known && <p className="text-sm">{words.vehicle(known)}</p>}
      {unknown.length > 0 && <p className="text-bad text-sm">{words.unknown(unknown.join(', '))}</p>}
    </>
  );
}

/** Of a line for which nothing is chosen yet. */
function Choices({ line, name }: { line: ReviewLine; name: string }) {
  const words = codeListWords[useLanguage().lang];
  const { matches, input } = line;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{words.chooseFor(labelOf(input))}</legend>
      <div className="max-h-72 overflow-y-auto">
        {matches.map((each) => (
          <Choice key={each.id} name={name} value={each.id} required>
            <ProductOf item={each} line={line} />
          </Choice>
        ))}
      </div>
      <div className="flex flex-wrap gap-x-6">
        <Choice name={name} value={asText}>
          {words.keepAsText}
        </Choice>
        <Choice name={name} value={leftOut}>
          {words.leaveOut}
        </Choice>
      </div>
      {/* Behind the others: it counts only while none of them is chosen. */}
      <input type="hidden" name={name} value="" />
    </fieldset>
  );
}

function Choice({ children, ...input }: React.ComponentProps<'input'>) {
  return (
    <label className="mt-1 flex min-h-11 items-center gap-3">
      <input type="radio" {...input} className="size-5 shrink-0" />
      {children}
    </label>
  );
}

function ProductOf({ item, line }: { item: NewCartItem; line: ReviewLine }) {
  const { lang, t } = useLanguage();
  const { vat } = useShell();
  const size = packSize(item.name);
  const sold = orderQuantity(item, line.quantity);
  return (
    <>
      <ProductPicture src={item.image} sizes="3rem" className="size-12 shrink-0 rounded bg-sunken p-0.5" />
      <span className="min-w-0 leading-snug [overflow-wrap:anywhere]">
        <span className="font-semibold">{titleOf(item, lang)}</span>
        {item.unitPrice !== undefined && (
          <span className="tabular block text-ink-soft text-sm">
            {formatMoney(item.unitPrice, lang)} {vat}
          </span>
        )}
        {sold !== line.quantity && (
          <span className="block text-signal-ink">
            {t.cart.corrected(line.quantity, sold, item.min_quantity, item.pack_size)}
          </span>
        )}
        {size > 1 && line.quantity >= size && (
          <span className="block text-signal-ink text-sm">
            {codeListWords[lang].packs(t.shop.number(size))}
          </span>
        )}
      </span>
    </>
  );
}

function Options({ matches }: Pick<ReviewLine, 'matches'>): ReactNode {
  const { lang } = useLanguage();
  return (
    <>
      {matches.map((each) => (
        <option key={each.id} value={each.id}>
          {[titleOf(each, lang), each.unitPrice !== undefined && formatMoney(each.unitPrice, lang)]
            .filter(Boolean)
            .join(' · ')}
        </option>
      ))}
      <option value={asText}>{codeListWords[lang].keepAsText}</option>
      <option value={leftOut}>{codeListWords[lang].leaveOut}</option>
    </>
  );
}

/** A product or the text itself with its tick. Another choice takes its place; without script the server prefers it. */
function Ticked({ line, fields }: ReviewRowProps) {
  const words = codeListWords[useLanguage().lang];
  const { matches, best, input, text, status, named } = line;
  const [chosen, setChosen] = useState(best);
  const product = matches.find(({ id }) => id === chosen);
  // A greeting is no code and names nothing.
  const isOrdered = /\d|\p{L}-\p{L}/u.test(text) || named.name !== undefined || named.unknown.length > 0;
  const [isTicked, setTicked] = useState(product !== undefined || isOrdered);

  function choose(value: string) {
    setTicked(value !== leftOut);
    if (value !== leftOut) setChosen(value === asText ? null : Number(value));
  }

  return (
    <>
      <label className="mt-1 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name={fields.choice}
          value={product?.id ?? asText}
          checked={isTicked}
          onChange={(event) => setTicked(event.currentTarget.checked)}
          className="size-5 shrink-0"
        />
        {product ? (
          <ProductOf item={product} line={line} />
        ) : (
          <span className="font-semibold">{words.keepAsText}</span>
        )}
      </label>
      {status === 'ambiguous' && (
        <select
          name={fields.other}
          aria-label={words.chooseOtherFor(labelOf(input))}
          value=""
          onChange={(event) => choose(event.currentTarget.value)}
          className={selectStyle}
        >
          <option value="">{words.chooseOther}</option>
          <Options matches={matches} />
        </select>
      )}
    </>
  );
}

/** The whole line stands beside it. */
const labelOf = (input: string) => cutText(input, 60);

function titleOf(item: NewCartItem, lang: 'tr' | 'en'): string {
  return `${localisedName(item, lang)}${item.productCode ? ` (${item.productCode})` : ''}`;
}
