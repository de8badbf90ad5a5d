import { useEffect, useRef } from 'react';

const places = {
  center: 'm-auto max-h-[90dvh] w-[min(36rem,calc(100vw-2rem))] rounded-lg',
  left: 'mr-auto h-dvh max-h-dvh w-[min(24rem,calc(100vw-3rem))]',
  right: 'ml-auto h-dvh max-h-dvh w-[min(28rem,100%)]',
};

interface DialogProps {
  open: boolean;
  onClose: () => void;
  label: string;
  place?: keyof typeof places;
  children: React.ReactNode;
}

/** A native dialog: it keeps the focus inside, closes on Escape and on its backdrop, and gives the focus back. */
export function Dialog({ open, onClose, label, place = 'center', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);

  return (
    // The backdrop belongs to the dialog element, and Escape already does what a click on it does.
    <dialog
      ref={dialog}
      aria-label={label}
      data-place={place}
      onClose={onClose}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
      className={`modal overflow-hidden border-0 bg-surface p-0 text-ink shadow-floating ${places[place]}`}
    >
      {open && <div className="flex h-full max-h-[inherit] flex-col">{children}</div>}
    </dialog>
  );
}
