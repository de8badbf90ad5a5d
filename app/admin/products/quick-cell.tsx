import { useRef, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { useRowTabIndex } from '../manager/grid/row-focus.ts';

const t = adminWords.products.grid;

interface QuickCellProps<Value> {
  field: string;
  name: string;
  shown: string;
  /** The value as the input shows it. */
  initial: string;
  inputMode: 'decimal' | 'numeric';
  isFaint?: boolean;
  parse: (text: string) => { ok: true; value: Value } | { ok: false; error: string };
  onSave: (value: Value) => void;
}

/** A number that is edited in the row: Enter or blur saves, Escape cancels. */
export function QuickCell<Value>(props: QuickCellProps<Value>) {
  const { field, name, shown, initial, parse, onSave } = props;
  /** Present while editing. */
  const [text, setText] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const returnsFocus = useRef(false);
  const tabIndex = useRowTabIndex();

  function finish(isBlur: boolean) {
    if (text === undefined) return;
    if (text !== initial) {
      const parsed = parse(text);
      if (!parsed.ok) return setProblem(parsed.error);
      onSave(parsed.value);
    }
    close(!isBlur);
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
        onClick={() => setText(initial)}
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
        onBlur={() => finish(true)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish(false);
          else if (event.key === 'Escape') close(true);
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
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
  input?.select();
}
