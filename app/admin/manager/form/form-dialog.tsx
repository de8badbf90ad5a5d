import { useEffect, useId, useRef, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { X } from '#app/ui/icons.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { focusActiveRow } from '../grid/row-focus.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

const t = adminWords.products.form;

export interface FormDialogProps {
  title: string;
  submitLabel: string;
  isDirty: boolean;
  /** Replaces the submit button's label, for example while saving. */
  busy?: string | undefined;
  problem?: string | undefined;
  /** After each submit that fails, the first invalid field gets the focus. */
  submitCount: number;
  onSubmit: () => void;
  onClose: () => void;
  onPaste?: (event: React.ClipboardEvent) => void;
  extra?: React.ReactNode;
  /** False where there is nothing left to cancel. */
  hasCancel?: boolean;
  /** Narrow, for a few fields. */
  isSmall?: boolean;
  /** The selector of the field that gets the focus first, if it is not the first one. */
  initialFocus?: string | undefined;
  children: React.ReactNode;
}

// At the upper edge on a phone, where no keyboard covers it.
const placeClass =
  'mx-auto mt-0 mb-auto h-fit max-h-dvh w-full rounded-b-lg sm:w-[calc(100vw-2rem)] sm:rounded-lg';
const largeClass = 'sm:mt-4 sm:max-h-[calc(100dvh-2rem)] sm:max-w-3xl';
const smallClass = 'sm:mt-[10vh] sm:max-h-[calc(90dvh-1rem)] sm:max-w-lg';
const firstField = 'input:not([type="file"]), select, textarea';

/** The dialog around every form: it asks before it discards what was typed, and Ctrl+Enter saves. */
export function FormDialog(props: FormDialogProps) {
  const { title, isDirty, busy, problem, submitCount, onClose } = props;
  const id = useId();
  const [isAsking, setIsAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const leave = useLeaveGuard(isDirty);
  const close = () => (isDirty ? setIsAsking(true) : onClose());

  useEffect(() => {
    if (submitCount > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [submitCount]);

  function submit(event: React.SyntheticEvent) {
    event.preventDefault();
    // React passes the events of a form that another one has opened on to that one.
    event.stopPropagation();
    if (!busy) props.onSubmit();
  }

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
    if (event.key !== 'Escape') return;
    // Handled here, because a browser closes a dialog at the second `cancel` in a row, prevented or not.
    event.preventDefault();
    event.stopPropagation();
    close();
  }

  return (
    <>
      <Dialog
        aria-labelledby={id}
        className={`${placeClass} ${props.isSmall ? smallClass : largeClass}`}
        isBackdropInert
        // On a touch screen the keyboard would cover half the form.
        initialFocus={
          window.matchMedia('(pointer: fine)').matches ? (props.initialFocus ?? firstField) : undefined
        }
        onFocusLost={focusActiveRow}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          event.stopPropagation();
          props.onPaste?.(event);
        }}
        onClose={close}
      >
        {/* In a window with no room for the fields the whole dialog scrolls. */}
        <form
          ref={form}
          noValidate
          className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(6rem,1fr)_auto] overflow-y-auto"
          onSubmit={submit}
        >
          <header className="flex items-center gap-2 border-line border-b px-4 py-2">
            <h2 id={id} className="min-w-0 flex-1 truncate font-bold text-lg">
              {title}
            </h2>
            <IconButton label={t.close} onClick={close}>
              <X className="size-5" />
            </IconButton>
          </header>
          {/* Relative: visually hidden elements are positioned, and would otherwise stand outside the scrolling box. */}
          <div className="relative overflow-y-auto overscroll-contain px-4 py-4">{props.children}</div>
          <footer className="grid gap-2 border-line border-t px-4 py-3">
            {problem && <ErrorMessage>{problem}</ErrorMessage>}
            <div className="flex flex-wrap items-center justify-end gap-2">
              <div className="mr-auto flex gap-2">{props.extra}</div>
              {props.hasCancel !== false && <Button onClick={close}>{t.cancel}</Button>}
              <Button
                type="submit"
                variant="signal"
                aria-disabled={busy ? true : undefined}
                title={t.saveKeys}
              >
                {busy ?? props.submitLabel}
              </Button>
            </div>
          </footer>
        </form>
      </Dialog>
      {(isAsking || leave.isAsking) && (
        <ConfirmDialog
          title={t.unsavedTitle}
          confirmLabel={t.discard}
          cancelLabel={t.keepEditing}
          isDestructive
          onCancel={() => (isAsking ? setIsAsking(false) : leave.stay())}
          onConfirm={() => {
            onClose();
            if (!isAsking) leave.go();
          }}
        >
          <p>{t.unsavedText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
