import { ChevronDown } from './icons.tsx';

/** The `summary` of a `details`; its chevron replaces the browser's triangle. */
export function Summary({ className = '', children }: { className?: string; children: React.ReactNode }) {
  return (
    <summary className={`summary ${className}`}>
      {children}
      <ChevronDown className="size-4 shrink-0" />
    </summary>
  );
}
