interface IconProps {
  className?: string;
  strokeWidth?: number;
}
export type Icon = (props: IconProps) => React.ReactNode;

/** A decorative icon of one path; the class `icon` in base.css draws it as a line. */
export function icon(path: string): Icon {
  return ({ className = '', strokeWidth }) => (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`icon ${className}`}
      style={strokeWidth ? { strokeWidth } : undefined}
    >
      <path d={path} />
    </svg>
  );
}
