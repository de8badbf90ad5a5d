import { Dialog } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { X } from '#app/ui/icons.tsx';
import { Confirm, overlayClass, useReturnFocus } from './confirm.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

const words = adminWords.products.form;

interface FormDialogProps {
  title: string;
  submitLabel: string;
  isDirty: boolean;
  /** What is going on, shown in place of the button's name. */
  busy?: string | undefined;
  problem?: string | undefined;
  /** Raised by every refused attempt, so that the focus goes to the first field that is wrong. */
  refusals: number;
  onSubmit: () => void;
  onClose: () => void;
  onPaste?: (event: React.ClipboardEvent) => void;
  extra?: React.ReactNode;
  /** As high as its few fields, instead of as high as the window. */
  isSmall?: boolean;
  children: React.ReactNode;
}

const largeLook = 'max-w-3xl sm:inset-y-4';
const smallLook = 'sm:top-[12vh] sm:bottom-auto sm:max-h-[80vh] sm:max-w-lg';

/** The frame of every form: it asks before it throws away what was typed, and Ctrl+Enter saves. */
export function FormDialog(props: FormDialogProps) {
  const { title, isDirty, busy, problem, refusals, onClose } = props;
  const [asks, setAsks] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const returnFocus = useReturnFocus();
  const leave = useLeaveGuard(isDirty);
  const close = () => (isDirty ? setAsks(true) : onClose());

  useEffect(() => {
    if (refusals > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [refusals]);

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!busy) props.onSubmit();
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayClass} />
        <Dialog.Content
          aria-describedby={undefined}
          className={`-translate-x-1/2 fixed inset-y-0 left-1/2 z-50 flex w-full flex-col bg-surface text-ink shadow-floating sm:w-[calc(100vw-2rem)] sm:rounded-lg ${props.isSmall ? smallLook : largeLook}`}
          onKeyDown={onKeyDown}
          onPaste={props.onPaste}
          onOpenAutoFocus={(event) => focusFirstField(event, form.current)}
          onCloseAutoFocus={returnFocus}
          // A stray press beside a form is no wish to leave it.
          onInteractOutside={(event) => event.preventDefault()}
        >
          <form
            ref={form}
            noValidate
            className="flex min-h-0 flex-1 flex-col"
            onSubmit={(event) => {
              event.preventDefault();
              if (!busy) props.onSubmit();
            }}
          >
            <header className="flex items-center gap-2 border-line border-b px-4 py-2">
              <Dialog.Title className="min-w-0 flex-1 truncate font-bold text-lg">{title}</Dialog.Title>
              <IconButton label={words.close} onClick={close}>
                <X className="size-5" />
              </IconButton>
            </header>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4">
              {props.children}
            </div>
            <footer className="grid gap-2 border-line border-t px-4 py-3">
              {problem && (
                <p role="alert" className="rounded-md bg-bad-wash px-3 py-2 font-medium text-bad text-sm">
                  {problem}
                </p>
              )}
              <div className="flex flex-wrap items-center justify-end gap-2">
                <div className="mr-auto flex gap-2">{props.extra}</div>
                <Button onClick={close}>{words.cancel}</Button>
                <Button
                  type="submit"
                  look="signal"
                  aria-disabled={busy ? true : undefined}
                  title={words.saveKeys}
                >
                  {busy ?? props.submitLabel}
                </Button>
              </div>
            </footer>
          </form>
          {(asks || leave.isAsking) && (
            <Confirm
              title={words.unsavedTitle}
              confirmLabel={words.discard}
              cancelLabel={words.keepEditing}
              isBad
              onCancel={() => (asks ? setAsks(false) : leave.stay())}
              onConfirm={() => {
                onClose();
                if (!asks) leave.go();
              }}
            >
              <p>{words.unsavedText}</p>
            </Confirm>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Typing may begin at once; on a touch screen a keyboard over half the form would be in the way. */
function focusFirstField(event: Event, form: HTMLFormElement | null) {
  const field = form?.querySelector<HTMLElement>('input:not([type="file"]), select, textarea');
  if (!field || !window.matchMedia('(pointer: fine)').matches) return;
  event.preventDefault();
  field.focus();
}
