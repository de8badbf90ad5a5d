import { useCallback, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import type { Currency } from '#domain/currency.ts';
import { formatCount } from '#domain/format-count.ts';
import type { SkippedRow } from '#domain/schemas/history.ts';
import { ConflictDialog } from '../manager/conflict/conflict-dialog.tsx';
import { labelOf, rowName } from './change-words.ts';
import { ChoiceContext, type UndoRequest, useUndo } from './use-undo.tsx';

const t = adminWords.history.choice;
/** Rows beyond these stay as they are; each can be put back in its own history. */
const maxAsked = 50;

interface Question {
  run: number;
  rows: readonly SkippedRow[];
  onClose: () => void;
}

/** Asks about fields that an undo skipped because they were changed again since. */
export function UndoProvider({ children }: { children: React.ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const ask = useCallback(
    (run: number, rows: readonly SkippedRow[]) =>
      new Promise<void>((resolve) => {
        function onClose() {
          setQuestion(undefined);
          resolve();
        }
        setQuestion({ run, rows, onClose });
      }),
    [],
  );
  return (
    <ChoiceContext value={ask}>
      {children}
      {question && <ChoiceDialog {...question} />}
    </ChoiceContext>
  );
}

/** The key of a field has the number of its row. */
function ChoiceDialog({ run, rows, onClose }: Question) {
  const { undo } = useUndo();
  const asked = rows.slice(0, maxAsked);
  const [first] = asked;
  const fieldOf = (key: string) => key.slice(key.indexOf('.') + 1);
  const rowOf = (key: string) => asked[Number(key.slice(0, key.indexOf('.')))];
  const conflicts = asked.flatMap(({ fields = [], former, current, currency }, at) => {
    const currencyOf = (values: SkippedRow['former']) =>
      (values?.currency as Currency | undefined) ?? currency;
    const currencies = { mine: currencyOf(former), theirs: currencyOf(current) };
    return fields.map((field) => ({
      field: `${at}.${field}`,
      mine: former?.[field],
      theirs: current?.[field],
      currencies,
    }));
  });

  function putBack(chosen: readonly string[]) {
    onClose();
    const requests = asked.flatMap(({ row_id, ...row }, at): UndoRequest[] => {
      const table = row.table as NonNullable<UndoRequest['table']>;
      const fields = chosen.filter((key) => key.startsWith(`${at}.`)).map(fieldOf);
      return fields.length === 0 ? [] : [{ run, table, row_id, fields, overwrite: true }];
    });
    if (requests.length > 0) void undo(...requests);
  }

  const name =
    asked.length === 1 && first ? rowName(first) : adminWords.history.rows(formatCount(rows.length));
  return (
    <ConflictDialog
      name={name}
      texts={t}
      conflicts={conflicts}
      elsewhere={[]}
      initialSide="theirs"
      labelOf={(key) => {
        const row = rowOf(key);
        const label = labelOf(fieldOf(key), row?.table);
        return asked.length > 1 && row ? `${rowName(row)}: ${label}` : label;
      }}
      fieldOf={fieldOf}
      onResolve={(values) => putBack(Object.keys(values))}
      onBack={onClose}
    />
  );
}
