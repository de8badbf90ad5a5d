import { adminWords } from '#app/i18n/admin-tr.ts';
import { ConfirmDialog } from '../manager/form/confirm-dialog.tsx';
import type { MissingParent } from '../store/catalogue-store.ts';

const t = adminWords.history.trash;
const tables: Record<string, string> = adminWords.history.tables;

interface ParentsDialogProps {
  parents: readonly MissingParent[];
  onConfirm: () => void;
  onCancel: () => void;
}

/** Offers to bring a category or brand back with what belongs to it. */
export function ParentsDialog({ parents, onConfirm, onCancel }: ParentsDialogProps) {
  const gone = parents.filter(({ in_trash }) => !in_trash);
  const canReturn = gone.length === 0;
  return (
    <ConfirmDialog
      title={t.parentsTitle}
      cancelLabel={canReturn ? adminWords.history.cancel : t.understood}
      {...(canReturn && { confirmLabel: t.withParents })}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{canReturn ? t.parentsText : t.parentsGone}</p>
      <ul className="grid gap-0.5 text-ink">
        {(canReturn ? parents : gone).map(({ table, name }) => (
          <li key={`${table} ${name}`}>{`${tables[table] ?? table}: ${name}`}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
