import { useId } from 'react';

interface JobProgressProps {
  label: string;
  /** In words. */
  step: string;
  done?: number | undefined;
  total?: number | undefined;
}

/** A bar with the step in words; it moves by itself where only the step is known. */
export function JobProgress({ label, step, done, total }: JobProgressProps) {
  const id = useId();
  const isKnown = done !== undefined && total !== undefined && total > 0;
  return (
    <div className="grid w-full max-w-md gap-1">
      <p id={id} role="status" className="text-sm">
        {label} <span className="text-ink-faint">{step}</span>
      </p>
      <progress
        aria-labelledby={id}
        className="h-2 w-full accent-signal-ink"
        {...(isKnown && { value: done, max: total })}
      />
    </div>
  );
}
