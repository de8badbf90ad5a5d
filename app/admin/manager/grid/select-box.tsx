import { useRowTabIndex } from './row-focus.ts';

interface SelectBoxProps {
  label: string;
  checked: boolean;
  isPartial?: boolean;
  onToggle: (range: boolean) => void;
}

export function SelectBox({ label, checked, isPartial = false, onToggle }: SelectBoxProps) {
  const tabIndex = useRowTabIndex();
  return (
    // The whole square is clickable, not only the checkbox.
    <label className="grid size-10 shrink-0 cursor-pointer pointer-coarse:size-11 place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        tabIndex={tabIndex}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = isPartial;
        }}
        onChange={(event) => onToggle(event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
        className="size-4.5"
      />
    </label>
  );
}
