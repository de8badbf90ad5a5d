import { useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { type Conflict, compareAfterConflict, maxMerges } from './conflict.ts';
import { ConflictDialog, type ConflictWords } from './conflict-dialog.tsx';
import { fieldName } from './field-value.tsx';

const t = adminWords.products.conflict;

interface MergedSaveOptions<Row, Values> extends ConflictWords {
  /** Writes the values over that version of the row. */
  write: (row: Row, values: Values) => Promise<Row>;
  /** Called with the row as someone else saved it. */
  onNewer?: (row: Row) => void;
  /** The fields that are compared, by the names that `Values` has; without it those of the row. */
  fieldsOf?: (row: Row) => object;
}

interface Question {
  name: string;
  conflicts: Conflict[];
  elsewhere: string[];
  answer: (values: Record<string, unknown> | undefined) => void;
}

export interface MergedSave<Row> {
  saved: Row;
  /** False if nothing was left to write: the row is as it was saved elsewhere. */
  isWritten: boolean;
  /** A sentence about the fields that were changed elsewhere and taken over, or nothing. */
  note: string;
}

/** To follow the message of a save. */
export const mergedNote = (fields: ReadonlySet<string>, labelOf = fieldName) =>
  fields.size > 0 ? `. ${t.merged([...fields].map(labelOf).join(', '))}` : '';

/**
 * Saves the changed fields of a row. If it was changed elsewhere, changes of other fields are merged; where both have
 * changed a field, the owner chooses. Resolves to undefined if the owner goes back to the form instead.
 */
export function useMergedSave<Row extends object, Values extends object>(
  options: MergedSaveOptions<Row, Values>,
) {
  const { write, fieldsOf = (row: Row) => row, labelOf = fieldName, format } = options;
  const [question, setQuestion] = useState<Question>();

  const ask = (asked: Omit<Question, 'answer'>) =>
    new Promise<Record<string, unknown> | undefined>((resolve) => {
      function answer(values: Record<string, unknown> | undefined) {
        setQuestion(undefined);
        resolve(values);
      }
      setQuestion({ ...asked, answer });
    });

  async function save(name: string, row: Row, values: Values): Promise<MergedSave<Row> | undefined> {
    const merged = new Set<string>();
    const done = (saved: Row, isWritten: boolean) => ({
      saved,
      isWritten,
      note: mergedNote(merged, labelOf),
    });
    let base = row;
    let changes = { ...values } as Record<string, unknown>;
    for (let merges = 0; ; merges += 1) {
      try {
        return done(await write(base, changes as Values), true);
      } catch (error) {
        const compared = compareAfterConflict(error, fieldsOf(base), changes, fieldsOf);
        if (!compared || merges === maxMerges) throw error;
        const { theirs, conflicts, mine, elsewhere } = compared;
        options.onNewer?.(theirs);
        for (const field of elsewhere) merged.add(field);
        const chosen = conflicts.length > 0 ? await ask({ name, conflicts, elsewhere }) : {};
        if (!chosen) return undefined;
        changes = { ...mine, ...chosen };
        base = theirs;
        if (Object.keys(changes).length === 0) return done(theirs, false);
      }
    }
  }

  const dialog = question && (
    <ConflictDialog
      {...question}
      labelOf={labelOf}
      format={format}
      onResolve={question.answer}
      onBack={() => question.answer(undefined)}
    />
  );
  return { save, dialog };
}
