import { useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { focusActiveRow } from '../grid/row-focus.ts';

interface ConfirmDialogProps {
  title: string;
  children: React.ReactNode;
  /** Absent where the message can only be acknowledged. */
  confirmLabel?: string;
  cancelLabel: string;
  isDestructive?: boolean;
  /** It cannot be confirmed yet, or is being done. */
  isDisabled?: boolean;
  onConfirm?: () => void;
  onCancel: () => void;
}

export function ConfirmDialog({ title, children, ...props }: ConfirmDialogProps) {
  const id = useId();
  const { confirmLabel, cancelLabel, isDestructive = false, isDisabled = false, onConfirm, onCancel } = props;
  return (
    <Dialog
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="m-auto max-h-[90dvh] w-[min(28rem,calc(100vw-2rem))] rounded-lg"
      isBackdropInert
      onClose={onCancel}
      onFocusLost={focusActiveRow}
    >
      <div className="grid gap-4 overflow-y-auto p-5">
        <h2 id={`${id}-title`} className="font-bold text-lg">
          {title}
        </h2>
        <div id={`${id}-text`} className="grid gap-2 text-ink-soft text-sm">
          {children}
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onCancel}>{cancelLabel}</Button>
          {confirmLabel && (
            <Button
              variant={isDestructive ? 'plain' : 'signal'}
              className={isDestructive ? 'border-bad! text-bad! hover:bg-bad-wash!' : ''}
              disabled={isDisabled}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
