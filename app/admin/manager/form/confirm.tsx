import { AlertDialog } from 'radix-ui';
import { useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { focusActiveRow } from '../grid/row-focus.ts';

interface ConfirmProps {
  title: string;
  children: React.ReactNode;
  /** A message that can only be taken note of has none. */
  confirmLabel?: string;
  cancelLabel: string;
  isBad?: boolean;
  onConfirm?: () => void;
  onCancel: () => void;
}

/** A question that must be answered. It is there while it is drawn, and gives the focus back. */
export function Confirm({ title, children, confirmLabel, cancelLabel, ...props }: ConfirmProps) {
  const returnFocus = useReturnFocus();
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && props.onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayClass} />
        <AlertDialog.Content
          className="-translate-x-1/2 -translate-y-1/2 fixed top-1/2 left-1/2 z-50 grid max-h-[90dvh] w-[min(28rem,calc(100vw-2rem))] gap-4 overflow-y-auto rounded-lg bg-surface p-5 text-ink shadow-floating"
          onCloseAutoFocus={returnFocus}
        >
          <AlertDialog.Title className="font-bold text-lg">{title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="grid gap-2 text-ink-soft text-sm">{children}</div>
          </AlertDialog.Description>
          <div className="flex flex-wrap justify-end gap-2">
            <AlertDialog.Cancel asChild>
              <Button>{cancelLabel}</Button>
            </AlertDialog.Cancel>
            {confirmLabel && (
              <Button
                look={props.isBad ? 'plain' : 'signal'}
                className={props.isBad ? 'border-bad! text-bad! hover:bg-bad-wash!' : ''}
                onClick={props.onConfirm}
              >
                {confirmLabel}
              </Button>
            )}
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

export const overlayClass = 'fixed inset-0 z-50 bg-[rgb(14_16_19/0.55)]';

/** Remembers who had the focus when the dialog was first drawn; a deleted row's neighbour takes it instead. */
export function useReturnFocus(): (event: Event) => void {
  const before = useRef<Element | null>(undefined);
  if (before.current === undefined && typeof document !== 'undefined')
    before.current = document.activeElement;
  return (event) => {
    event.preventDefault();
    const element = before.current;
    // A row that is being deleted leaves in the same moment, so the look waits until it has.
    setTimeout(() => {
      if (element instanceof HTMLElement && element.isConnected && element !== document.body) element.focus();
      // The form below, if it closes with its question, has given the focus back already.
      else if (document.activeElement === document.body) focusActiveRow();
    });
  };
}
