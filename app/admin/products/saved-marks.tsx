import { createContext, use, useCallback, useMemo, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Check, Undo } from '#app/ui/icons.tsx';
import { useUndo } from '../history/use-undo.tsx';
import { useRowTabIndex } from '../manager/grid/row-focus.ts';

const t = adminWords.products.grid;
const shownMs = 15_000;

interface SavedMark {
  field: string;
  /** Absent in localStorage mode, which has no undo. */
  changeSet: number | undefined;
}

type Marks = ReadonlyMap<number, SavedMark>;

/** The last saved field of each row that was edited a moment ago. */
export const SavedMarksContext = createContext<{ marks: Marks; remove: (id: number) => void }>({
  marks: new Map(),
  remove: () => undefined,
});

export function useSavedMarks() {
  const [marks, setMarks] = useState<Marks>(new Map());
  const remove = useCallback((id: number, only?: SavedMark) => {
    setMarks((now) => {
      if (only && now.get(id) !== only) return now;
      const next = new Map(now);
      next.delete(id);
      return next;
    });
  }, []);
  const add = useCallback(
    (id: number, mark: SavedMark) => {
      setMarks((now) => new Map(now).set(id, mark));
      setTimeout(remove, shownMs, id, mark);
    },
    [remove],
  );
  return useMemo(() => ({ marks, add, remove }), [marks, add, remove]);
}

interface MarkProps {
  id: number;
  name: string;
  /** Only of this field; without it of any. */
  field?: string;
}

/** Says that the row was saved, and undoes it. */
export function SavedMark({ id, name, field }: MarkProps) {
  const { marks, remove } = use(SavedMarksContext);
  const { undo } = useUndo();
  const tabIndex = useRowTabIndex();
  const mark = marks.get(id);
  if (!mark || (field !== undefined && mark.field !== field)) return null;
  const { changeSet } = mark;
  if (changeSet === undefined) return <Check className="size-4 shrink-0 text-good" />;
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={t.undoSaved(adminWords.products.fields[mark.field as 'price'], name)}
      title={t.savedUndo}
      onClick={() => {
        remove(id);
        void undo({ run: changeSet });
      }}
      className="inline-flex h-7 w-9 in-data-card:size-11 pointer-coarse:size-11 shrink-0 items-center justify-center rounded-sm hover:bg-sunken"
    >
      <Check className="size-4 text-good" />
      <Undo className="size-4 text-ink-soft" />
    </button>
  );
}

/** Whether the row was saved a moment ago. */
export const useIsJustSaved = (id: number) => use(SavedMarksContext).marks.has(id);
