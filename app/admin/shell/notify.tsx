import { toast } from 'sonner';

const shownFor = { status: 3_000, alert: 8_000 };

function show(text: string, role: 'status' | 'alert') {
  // The text carries the role itself, so that a failure interrupts and a success does not.
  toast(<span role={role}>{text}</span>, {
    duration: shownFor[role],
    closeButton: role === 'alert',
    className: role === 'alert' ? 'border-l-4! border-l-bad!' : '',
  });
}

/** Short messages at the edge of the screen, seen and read aloud. */
export const notify = {
  success: (text: string) => show(text, 'status'),
  failure: (text: string) => show(text, 'alert'),
};
