import { useLanguage } from '#app/i18n/language.tsx';
import { maxQuantity, type NewCartItem } from '#domain/cart.ts';
import { asText, fieldsOf, leftOut, type ReviewLine } from '#domain/code-list/review.ts';
import { localisedName } from '#domain/localised.ts';
import { cutText } from '#domain/visitor-text.ts';

const statusStyles: Record<ReviewLine['status'], string> = {
  matched: 'text-good',
  ambiguous: 'text-signal-ink',
  missing: 'text-bad',
};

/** The lines of a pasted list as the fields of a form. */
export function ReviewTable({ lines }: { lines: readonly ReviewLine[] }) {
  const words = useLanguage().t.codeList;
  return (
    <table aria-label={words.table} className="w-full table-fixed text-left">
      <thead className="text-ink-soft text-sm">
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
          <ReviewRow key={at} line={line} fields={fieldsOf(at)} />
        ))}
      </tbody>
    </table>
  );
}

interface ReviewRowProps {
  line: ReviewLine;
  fields: ReturnType<typeof fieldsOf>;
}

function ReviewRow({ line, fields }: ReviewRowProps) {
  const words = useLanguage().t.codeList;
  return (
    <tr>
      <td className="py-3 pr-3 align-top">
        <input type="hidden" name={fields.text} value={line.text} />
        <p className="tabular text-ink-soft text-sm [overflow-wrap:anywhere]">
          <span className={`mr-2 font-semibold ${statusStyles[line.status]}`}>{words[line.status]}</span>
          <bdi>{line.input}</bdi>
        </p>
        <Choice line={line} name={fields.choice} />
        {line.badQuantity !== undefined && (
          <p className="mt-1 text-bad text-sm">{words.badQuantity(line.badQuantity)}</p>
        )}
      </td>
      <td className="py-3 align-top">
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
          className="tabular ml-auto block min-h-11 w-20 rounded-md border border-line-strong bg-surface px-2 text-right"
        />
      </td>
    </tr>
  );
}

function Choice({ line: { status, matches, input, text }, name }: { line: ReviewLine; name: string }) {
  const { lang, t } = useLanguage();
  const words = t.codeList;
  const [product] = matches;
  if (status === 'ambiguous')
    return (
      <select
        name={name}
        aria-label={words.chooseFor(labelOf(input))}
        defaultValue=""
        required
        className="mt-1 min-h-11 w-full rounded-md border border-line-strong bg-surface px-2"
      >
        <option value="">{words.choose}</option>
        {matches.map((each) => (
          <option key={each.id} value={each.id}>
            {titleOf(each, lang)}
          </option>
        ))}
        <option value={asText}>{words.keepAsText}</option>
        <option value={leftOut}>{words.leaveOut}</option>
      </select>
    );
  return (
    <label className="mt-1 flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={name}
        value={product?.id ?? asText}
        // A greeting is no code.
        defaultChecked={product !== undefined || /\d/.test(text)}
        className="size-5 shrink-0 accent-ink"
      />
      <span className="min-w-0 font-semibold leading-snug [overflow-wrap:anywhere]">
        {product ? titleOf(product, lang) : words.keepAsText}
      </span>
    </label>
  );
}

/** The whole line stands beside it. */
const labelOf = (input: string) => cutText(input, 60);

function titleOf(item: NewCartItem, lang: 'tr' | 'en'): string {
  return `${localisedName(item, lang)}${item.productCode ? ` (${item.productCode})` : ''}`;
}
