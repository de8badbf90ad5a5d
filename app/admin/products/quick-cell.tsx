import { use, useRef, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { OpenCellContext, useRowTabIndex } from '../manager/grid/row-focus.ts';
import { readColumn } from './paste-column.ts';

const t = adminWords.products.grid;

interface QuickCellProps<Value> {
  /** The column, for finding the same cell of the next row. */
  cell: string;
  field: string;
  name: string;
  shown: string;
  /** The value as the input shows it. */
  initial: string;
  inputMode: 'decimal' | 'numeric';
  isFaint?: boolean;
  parse: (text: string) => { ok: true; value: Value } | { ok: false; error: string };
  onOpen: () => void;
  onSave: (value: Value) => void;
  /** Called with the values of a column that was copied in a spreadsheet. */
  onPasteColumn: (values: string[]) => void;
}

/**
 * A number that is edited in the row: Enter saves and opens the cell below, with Shift the one above; blur saves,
 * Escape cancels.
 */
export function QuickCell<Value>(props: QuickCellProps<Value>) {
  const { cell, field, name, shown, initial, parse, onSave } = props;
  /** Present while editing. */
  const [text, setText] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const returnsFocus = useRef(false);
  const tabIndex = useRowTabIndex();
  const openCell = use(OpenCellContext);

  /** False if the text is no valid value. */
  function save(): boolean {
    if (text !== undefined && text !== initial) {
      const parsed = parse(text);
      if (!parsed.ok) {
        setProblem(parsed.error);
        return false;
      }
      onSave(parsed.value);
    }
    return true;
  }

  function onKeyDown(event: React.KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      if (save()) close(!openCell(event.currentTarget, cell, event.shiftKey ? -1 : 1));
    } else if (event.key === 'Escape') close(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onPaste(event: React.ClipboardEvent) {
    const column = readColumn(event.clipboardData.getData('text'));
    if (column.length < 2) return;
    event.preventDefault();
    close(false);
    props.onPasteColumn(column);
  }

  function close(returnFocus: boolean) {
    returnsFocus.current = returnFocus;
    setText(undefined);
    setProblem(undefined);
  }

  if (text === undefined) {
    return (
      <button
        type="button"
        tabIndex={tabIndex}
        aria-label={t.quick(field, name, shown)}
        ref={(button) => {
          if (button && returnsFocus.current) button.focus();
          returnsFocus.current = false;
        }}
        data-cell={cell}
        onClick={() => {
          props.onOpen();
          setText(initial);
        }}
        onPaste={onPaste}
        className={`tabular min-h-9 min-w-8 max-w-full pointer-coarse:min-h-11 pointer-coarse:min-w-11 rounded-sm border border-transparent px-1.5 hover:border-line-strong hover:bg-surface ${props.isFaint ? 'in-data-card:text-left text-ink-faint text-xs/4' : 'truncate'}`}
      >
        {shown}
      </button>
    );
  }
  return (
    <span className="relative block">
      <input
        type="text"
        inputMode={props.inputMode}
        aria-label={t.quickInput(field, name)}
        aria-invalid={problem ? true : undefined}
        ref={selectOnce}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(undefined);
        }}
        onBlur={() => text !== undefined && save() && close(false)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        className="tabular h-9 w-full min-w-16 in-data-card:w-20 pointer-coarse:h-11 rounded-sm border border-line-strong bg-surface px-1.5 text-right aria-invalid:border-bad"
      />
      {problem && (
        <span
          role="alert"
          className="absolute top-full right-0 z-20 in-data-card:right-auto in-data-card:left-0 mt-1 w-max max-w-48 rounded-sm bg-bad-wash px-2 py-1 text-left text-bad text-xs shadow-floating"
        >
          {problem}
        </span>
      )}
    </span>
  );
}

function selectOnce(input: HTMLInputElement | null) {
  input?.focus({ preventScroll: true });
  input?.select();
}
