type Variant = 'signal' | 'chat' | 'plain' | 'quiet';

const variants: Record<Variant, string> = {
  signal: 'bg-signal text-on-signal hover:bg-signal-hover',
  chat: 'bg-chat text-on-chat hover:bg-chat-hover',
  plain: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'text-ink-soft hover:bg-sunken hover:text-ink',
};

/** The classes of buttons, and of links that look like buttons. */
export function buttonVariants(variant: Variant, className = ''): string {
  return `button ${variants[variant]} ${className}`;
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
      className={`icon-button ${className}`}
      {...props}
    />
  );
}
