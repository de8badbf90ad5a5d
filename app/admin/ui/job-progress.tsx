import { useId } from 'react';

interface JobProgressProps {
  label: string;
  /** In words. */
  step?: string;
  done?: number | undefined;
  total?: number | undefined;
}

/** A bar with the step in words; it moves by itself where only the step is known. */
export function JobProgress({ label, step, done, total }: JobProgressProps) {
  const id = useId();
  return (
    <div className="grid w-full max-w-md gap-1">
      <p id={id} role="status" className="text-sm">
        {label} <span className="text-ink-faint">{step}</span>
      </p>
      <ProgressBar aria-labelledby={id} done={done} total={total} className="w-full" />
    </div>
  );
}

interface ProgressBarProps extends Pick<React.AriaAttributes, 'aria-label' | 'aria-labelledby'> {
  done: number | undefined;
  total: number | undefined;
  className: string;
}

export function ProgressBar({ done, total, className, ...label }: ProgressBarProps) {
  const isKnown = done !== undefined && total !== undefined && total > 0;
  return <progress {...label} className={`h-2 ${className}`} {...(isKnown && { value: done, max: total })} />;
}
