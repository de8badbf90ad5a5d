import { adminWords } from '#app/i18n/admin-tr.ts';
import { formatCount } from '#domain/format-count.ts';
import { RowPicture } from '../row-picture.tsx';
import { type Group, type GroupActions, GroupButtons } from './group-actions.tsx';
import { OrderedCard } from './row-place.tsx';

interface DescribedProps {
  name: string;
  text: string | null;
  /** Why it cannot be deleted. */
  hint?: string | undefined;
  /** On a phone, where a line is short, both may take two. */
  isCard?: boolean;
}

export function Described({ name, text, hint, isCard = false }: DescribedProps) {
  const cut = isCard ? 'line-clamp-2' : 'truncate';
  return (
    <span className="grid min-w-0">
      <span className={`font-medium leading-tight ${cut}`} title={name}>
        {name}
      </span>
      {text && (
        <span className={`text-ink-faint text-xs ${cut}`}>
          {text}
          {/* The button's description has it for screen readers. */}
          {hint && <span aria-hidden> · {hint}</span>}
        </span>
      )}
    </span>
  );
}

/** A category or a brand on a phone. */
export function GroupCard({ row, actions }: { row: Group; actions: GroupActions }) {
  const described = (
    <>
      <RowPicture src={row.image} />
      <div className="min-w-0 flex-1">
        <Described
          name={row.name}
          text={usesText(actions.usesOf(row.name), actions.isPartial)}
          hint={actions.hintFor(row.name)}
          isCard
        />
      </div>
    </>
  );
  const buttons = <GroupButtons row={row} actions={actions} />;
  if (actions.order)
    return (
      <OrderedCard kind="categories" row={row} order={actions.order} buttons={buttons}>
        {described}
      </OrderedCard>
    );
  return (
    <div className="flex min-w-0 items-center gap-2 pl-2 text-sm">
      {described}
      <span className="flex max-w-22 shrink-0 flex-wrap justify-end">{buttons}</span>
    </div>
  );
}

/** Such as: 15 ürün. */
export const usesText = (uses: number, isPartial: boolean) =>
  adminWords.products.count(isPartial ? notCounted : formatCount(uses));

const notCounted = '…';

interface UsesCellProps {
  uses: number;
  isPartial?: boolean;
  hint: string | undefined;
}

/** How many products use a row and, while that keeps it from being deleted, that it does. */
export function UsesCell({ uses, isPartial = false, hint }: UsesCellProps) {
  return (
    <span className="grid leading-tight">
      <span className="tabular">{isPartial ? notCounted : formatCount(uses)}</span>
      {/* The button's description has it for screen readers. */}
      {hint && (
        <span aria-hidden className="truncate text-ink-faint text-xs">
          {hint}
        </span>
      )}
    </span>
  );
}
