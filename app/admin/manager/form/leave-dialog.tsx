import { adminWords } from '#app/i18n/admin-tr.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

const t = adminWords.products.form;

interface LeaveDialogProps {
  isDirty: boolean;
  /** The form belongs to the query as well as to the path. */
  isInQuery?: boolean;
  onDiscard?: () => void;
}

/** Asks before what was typed on a page is lost by leaving it. */
export function LeaveDialog({ isDirty, isInQuery, onDiscard }: LeaveDialogProps) {
  const leave = useLeaveGuard(isDirty, isInQuery);
  if (!leave.isAsking) return null;
  return (
    <ConfirmDialog
      title={t.unsavedTitle}
      confirmLabel={t.discard}
      cancelLabel={t.keepEditing}
      isDestructive
      onConfirm={() => {
        onDiscard?.();
        leave.go();
      }}
      onCancel={leave.stay}
    >
      {t.unsavedPage}
    </ConfirmDialog>
  );
}
