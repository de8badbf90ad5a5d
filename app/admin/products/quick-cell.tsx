import { use, useRef, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { OpenCellContext, useRowTabIndex } from '../manager/grid/row-focus.ts';
import { readColumn } from './paste-column.ts';

const t = adminWords.products.grid;
/** ₺123.456,78 and 12.345; longer ones are set smaller rather than cut. */
const longest = { decimal: 11, numeric: 6, text: 11 };

interface QuickCellProps<Value> {
  /** The column, for finding the same cell of the next row. */
  cell: string;
  field: string;
  name: string;
  shown: string;
  /** The value as the input shows it. */
  initial: string;
  inputMode: 'decimal' | 'numeric' | 'text';
  isFaint?: boolean;
  /** What the button shows instead of the text, which names it. */
  children?: React.ReactNode;
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
  const [isEditing, setIsEditing] = useState(false);
  const returnsFocus = useRef(false);
  const tabIndex = useRowTabIndex();

  function close(returnFocus: boolean) {
    returnsFocus.current = returnFocus;
    setIsEditing(false);
  }

  function onPaste(event: React.ClipboardEvent) {
    const column = readColumn(event.clipboardData.getData('text'));
    if (column.length < 2) return;
    event.preventDefault();
    close(false);
    props.onPasteColumn(column);
  }

  if (isEditing) return <CellInput {...props} onPaste={onPaste} onClose={close} />;
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={t.quick(props.field, props.name, props.shown)}
      ref={(button) => {
        if (button && returnsFocus.current) button.focus();
        returnsFocus.current = false;
      }}
      data-cell={props.cell}
      onClick={() => {
        props.onOpen();
        setIsEditing(true);
      }}
      onPaste={onPaste}
      className={`tabular min-h-9 min-w-8 max-w-full pointer-coarse:min-h-11 pointer-coarse:min-w-11 rounded-sm border border-transparent in-data-card:pr-0.5 px-1.5 hover:border-line-strong hover:bg-surface ${props.isFaint ? 'in-data-card:text-left text-right text-ink-faint text-xs/4' : 'truncate'} ${!props.children && props.shown.length > longest[props.inputMode] ? 'text-xs' : ''}`}
    >
      {props.children || props.shown}
    </button>
  );
}

interface CellInputProps<Value> extends QuickCellProps<Value> {
  onPaste: (event: React.ClipboardEvent) => void;
  onClose: (returnFocus: boolean) => void;
}

function CellInput<Value>(props: CellInputProps<Value>) {
  const { cell, field, name, initial, parse, onSave, onPaste, onClose } = props;
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const openCell = use(OpenCellContext);

  /** False if the text is no valid value. */
  function save(): boolean {
    if (text === initial) return true;
    const parsed = parse(text);
    if (parsed.ok) onSave(parsed.value);
    else setProblem(parsed.error);
    return parsed.ok;
  }

  function onKeyDown(event: React.KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      if (save()) onClose(!openCell(event.currentTarget, cell, event.shiftKey ? -1 : 1));
    } else if (event.key === 'Escape') onClose(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
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
        onBlur={() => save() && onClose(false)}
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
