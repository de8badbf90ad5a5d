import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { ReplaceEntryContext, useCloseOnBack } from './use-close-on-back.ts';

const placements = {
  center: 'm-auto max-h-[90dvh] w-[min(36rem,calc(100vw-2rem))] rounded-lg',
  left: 'mr-auto h-dvh max-h-dvh w-[min(24rem,calc(100vw-3rem))]',
  bottom: 'mt-auto mb-0 mx-auto h-fit max-h-[85dvh] w-full max-w-2xl rounded-t-xl',
  right: 'ml-auto h-dvh max-h-dvh w-[min(28rem,100%)]',
};

interface DialogProps
  extends Pick<
    React.ComponentProps<'dialog'>,
    'role' | 'aria-labelledby' | 'aria-describedby' | 'onKeyDown' | 'onPaste'
  > {
  open?: boolean;
  onClose: () => void;
  label?: string;
  place?: keyof typeof placements;
  /** Position and size, instead of those of `place`. */
  className?: string;
  /** The selector of the element that gets the focus first; the first focusable one without it. */
  initialFocus?: string | undefined;
  /** Called when the dialog is closed and the element that had the focus before is gone. */
  onFocusLost?: () => void;
  isBackdropInert?: boolean;
  /** Back closes it instead of leaving the page. */
  closesOnBack?: boolean;
  children: React.ReactNode;
}

/** A native modal dialog: it traps the focus, closes on Escape and on its backdrop, and returns the focus. */
export function Dialog({ open = true, onClose, label, place = 'center', className, ...props }: DialogProps) {
  const { initialFocus, onFocusLost, isBackdropInert, closesOnBack = false, children, ...attributes } = props;
  const noteLink = useCloseOnBack(open && closesOnBack, onClose);
  const dialog = useRef<HTMLDialogElement>(null);
  const focusLost = useRef(onFocusLost);
  focusLost.current = onFocusLost;

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const focusedBefore = document.activeElement;
    element.showModal();
    if (initialFocus) element.querySelector<HTMLElement>(initialFocus)?.focus();
    setOpenDialogs([...openDialogs, element]);
    return () => {
      setOpenDialogs(openDialogs.filter((each) => each !== element));
      // Removed from the page without `close`, the dialog would not return the focus.
      element.close();
      setTimeout(returnFocus, focusReturnMs, focusedBefore, focusLost);
    };
  }, [open, initialFocus]);

  // A browser may close the dialog by itself; it is open as long as `open` says so.
  useLayoutEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
  });

  return (
    // The backdrop belongs to the dialog element, and Escape already does what a click on it does.
    <dialog
      {...attributes}
      ref={dialog}
      aria-label={label}
      data-place={place}
      // Escape: left to itself the browser closes at once and says so later, and an opener that is pressed in between
      // does nothing. A file picker's `cancel` bubbles.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // React lets `close` bubble, the browser does not. It comes late, and the dialog may be open again.
      onClose={(event) => event.target === event.currentTarget && !event.currentTarget.open && onClose()}
      onClickCapture={noteLink}
      onPointerDown={(event) => !isBackdropInert && event.target === event.currentTarget && onClose()}
      className={`modal overflow-hidden border-0 bg-surface p-0 text-ink shadow-floating ${className ?? placements[place]}`}
    >
      {open && (
        <ReplaceEntryContext value={closesOnBack}>
          <div className="flex h-full max-h-[inherit] flex-col">{children}</div>
        </ReplaceEntryContext>
      )}
    </dialog>
  );
}

/** A deleted row leaves the page a moment after the dialog. */
const focusReturnMs = 100;

/** Two dialogs that close together cannot return the focus by themselves. */
function returnFocus(element: Element | null, focusLost: React.RefObject<(() => void) | undefined>) {
  if (document.activeElement !== document.body) return;
  if (element instanceof HTMLElement && element !== document.body && element.isConnected) element.focus();
  else focusLost.current?.();
}

let openDialogs: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function setOpenDialogs(dialogs: readonly HTMLDialogElement[]) {
  openDialogs = dialogs;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The uppermost open dialog. Everything outside it is inert. */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(
    subscribe,
    () => openDialogs.at(-1),
    () => undefined,
  );
}
