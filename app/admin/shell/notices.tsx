import { Toaster } from 'sonner';
import { adminWords } from '#app/i18n/admin-tr.ts';

const colours = {
  '--normal-bg': 'var(--color-surface)',
  '--normal-bg-hover': 'var(--color-sunken)',
  '--normal-text': 'var(--color-ink)',
  '--normal-border': 'var(--color-line-strong)',
  '--normal-border-hover': 'var(--color-line-strong)',
  '--border-radius': 'var(--radius-md)',
  fontFamily: 'inherit',
} as React.CSSProperties;

/** High enough to leave a form's buttons in sight. */
const aboveButtons = { bottom: 96 };

/** The toaster takes the outline away that everything else has. */
const seenFocus = 'focus-visible:outline-2! focus-visible:outline-solid! focus-visible:outline-focus!';

/** Where short messages appear, in the colours of the site. */
export function Notices() {
  return (
    <Toaster
      position="bottom-center"
      // Where there is no mouse to spread them, a message must not hide the one before it.
      expand
      offset={aboveButtons}
      mobileOffset={aboveButtons}
      containerAriaLabel={adminWords.shell.notices}
      style={colours}
      toastOptions={{
        closeButtonAriaLabel: adminWords.shell.dismiss,
        classNames: {
          toast: 'text-sm! shadow-floating!',
          closeButton: `bg-surface! text-ink! border-line-strong! ${seenFocus}`,
          actionButton: `h-9! px-3! text-sm! pointer-coarse:h-11! ${seenFocus}`,
        },
      }}
    />
  );
}
