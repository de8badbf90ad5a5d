type Variant = 'signal' | 'chat' | 'plain' | 'quiet';

const variants: Record<Variant, string> = {
  signal: 'bg-signal text-on-signal hover:bg-signal-hover',
  chat: 'bg-chat text-on-chat hover:bg-chat-hover',
  plain: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'text-ink-soft hover:bg-sunken hover:text-ink',
};

/** The classes of buttons, and of links that look like buttons. */
export function buttonVariants(variant: Variant, className = ''): string {
  return `inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-4 py-2 text-center font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-50 forced-colors:border ${variants[variant]} ${className}`;
}

export function Button({
  variant = 'plain',
  className = '',
  ...props
}: React.ComponentProps<'button'> & { variant?: Variant }) {
  return <button type="button" className={buttonVariants(variant, className)} {...props} />;
}

/** An icon without text; `label` is its accessible name. */
export function IconButton({
  label,
  className = '',
  ...props
}: React.ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink-soft transition-colors hover:bg-sunken hover:text-ink disabled:cursor-not-allowed disabled:opacity-40 ${className}`}
      {...props}
    />
  );
}
