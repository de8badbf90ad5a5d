import { adminWords } from '#app/i18n/admin-tr.ts';
import { GripVertical } from '../../icons.tsx';
import { MoveButton } from '../move-button.tsx';
import { rowButtonSize } from '../row-actions.tsx';
import { useDragItem } from '../use-drag-item.ts';
import type { RowOrder } from './use-row-order.ts';

const t = adminWords.groups;

interface RowPlaceProps {
  /** Rows are dropped among those of the same kind. */
  kind: string;
  row: { id: number; name: string };
  order: RowOrder;
}

/** The place of a row in the owner's order, and what changes it. */
export function RowPlace(props: RowPlaceProps) {
  return (
    <RowMoves {...props}>
      <Position position={props.order.positionOf(props.row.id)} />
    </RowMoves>
  );
}

function Position({ position }: { position: number }) {
  return <span className="tabular w-6 shrink-0 text-center text-ink-faint">{position}</span>;
}

/** What moves a row; the children stand after the handle. */
function RowMoves({ kind, row, order, children }: RowPlaceProps & { children?: React.ReactNode }) {
  const position = order.positionOf(row.id);
  return (
    <span className="inline-flex items-center">
      {order.reason === undefined && <DragHandle kind={kind} id={row.id} onDrop={order.drop} />}
      {children}
      {([-1, 1] as const).map((step) => (
        <MoveButton
          key={step}
          label={step < 0 ? t.moveUp(row.name) : t.moveDown(row.name)}
          step={step}
          isEnd={position === (step < 0 ? 1 : order.count)}
          reason={order.reason}
          className={rowButtonSize}
          onMove={() => order.move(row.id, step)}
        />
      ))}
    </span>
  );
}

/** A row on a phone, with a line for its buttons. */
export function OrderedCard({ children, buttons, ...props }: OrderedCardProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 pr-1 text-sm">
      <div className="flex min-w-0 items-center gap-2">
        <Position position={props.order.positionOf(props.row.id)} />
        {children}
      </div>
      <div className="flex justify-between">
        <RowMoves {...props} />
        <span className="flex">{buttons}</span>
      </div>
    </div>
  );
}

interface OrderedCardProps extends RowPlaceProps {
  children: React.ReactNode;
  buttons: React.ReactNode;
}

/** The height of such a card. */
export const orderedCardHeight = 112;

const edgeClasses = { above: '-top-px', below: '-bottom-px' };

interface DragHandleProps {
  kind: string;
  id: number;
  onDrop: RowOrder['drop'];
}

function DragHandle({ kind, id, onDrop }: DragHandleProps) {
  const { handle, isDragged, edge } = useDragItem(kind, id, (dragged: number, at) => onDrop(dragged, id, at));
  return (
    <>
      <span
        ref={handle}
        aria-hidden="true"
        className="flex h-10 w-6 shrink-0 cursor-grab items-center justify-center text-ink-faint pointer-coarse:hidden"
      >
        <GripVertical className="size-4" />
      </span>
      {isDragged && <span className="pointer-events-none absolute inset-0 bg-surface opacity-60" />}
      {edge && <span className={`absolute inset-x-0 z-1 h-0.5 bg-focus ${edgeClasses[edge]}`} />}
    </>
  );
}
