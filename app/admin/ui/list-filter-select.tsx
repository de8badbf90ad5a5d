import { labelClass, selectClass } from '../manager/form/field-styles.ts';

interface ListFilterSelectProps {
  label: string;
  /** Screen readers read it all the same. */
  isLabelHidden?: boolean;
  /** The first option, which filters nothing. */
  all: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

export function ListFilterSelect(props: ListFilterSelectProps) {
  const { label, isLabelHidden = false, all, options, value, onChange, className = '' } = props;
  return (
    <label className={`relative grid min-w-0 gap-1 ${className}`}>
      <span className={isLabelHidden ? 'sr-only' : labelClass}>{label}</span>
      <select value={value} onChange={({ target }) => onChange(target.value)} className={selectClass}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
