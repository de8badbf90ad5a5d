import { labelClass } from '../manager/form/field-styles.ts';

interface FileInputProps {
  id: string;
  label: string;
  accept: string;
  multiple?: boolean;
  disabled: boolean;
  describedBy?: string;
  onFiles: (files: readonly File[]) => void;
}

/** The same file, corrected, can be chosen again. */
export function FileInput({ id, label, describedBy, onFiles, ...props }: FileInputProps) {
  return (
    <>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <input
        id={id}
        type="file"
        aria-describedby={describedBy}
        className="min-h-11 w-full min-w-0 text-sm file:mr-3 file:min-h-11 file:rounded-md file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-ink"
        onChange={({ target }) => {
          if (target.files?.length) onFiles([...target.files]);
          target.value = '';
        }}
        {...props}
      />
    </>
  );
}
