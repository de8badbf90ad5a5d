import { IconButton } from '#app/ui/button.tsx';
import { ArrowUp } from '#app/ui/icons.tsx';
import { ArrowDown } from '../icons.tsx';
import { useRowTabIndex } from './grid/row-focus.ts';

interface MoveButtonProps {
  label: string;
  step: -1 | 1;
  isEnd: boolean;
  /** Why nothing can be moved now. */
  reason?: string | undefined;
  className?: string;
  onMove: () => void;
}

/** At the end it is only aria-disabled: a disabled button would lose the focus. */
export function MoveButton({ label, step, isEnd, reason, className = '', onMove }: MoveButtonProps) {
  const tabIndex = useRowTabIndex();
  const Arrow = step < 0 ? ArrowUp : ArrowDown;
  const isDisabled = isEnd || reason !== undefined;
  return (
    <IconButton
      label={label}
      {...(reason !== undefined && { title: reason, 'aria-description': reason })}
      data-step={step}
      tabIndex={tabIndex}
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onMove()}
      className={`aria-disabled:cursor-not-allowed aria-disabled:opacity-40 ${className}`}
    >
      <Arrow aria-hidden="true" className="size-4" />
    </IconButton>
  );
}
