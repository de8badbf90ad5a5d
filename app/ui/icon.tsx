type IconProps = Pick<React.ComponentProps<'svg'>, 'className' | 'strokeWidth'>;
export type Icon = (props: IconProps) => React.ReactNode;

/** One line, as engraved; it says nothing that the words beside it do not. */
export function icon(line: string): Icon {
  return ({ className, strokeWidth = 2 }) => (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="square"
      aria-hidden="true"
      className={className}
    >
      <path d={line} />
    </svg>
  );
}
