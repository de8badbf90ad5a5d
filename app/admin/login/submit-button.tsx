import { Button } from '#app/ui/button.tsx';
import { LoaderCircle } from '#app/ui/icons.tsx';

/** aria-disabled while busy: a disabled button would lose the focus. */
export function SubmitButton({
  busy,
  children,
  ...props
}: React.ComponentProps<'button'> & { busy: boolean }) {
  return (
    <Button type="submit" variant="signal" aria-disabled={busy} className="w-full" {...props}>
      {busy && <LoaderCircle className="size-4 motion-safe:animate-spin" />}
      {children}
    </Button>
  );
}
