import { fileClass, labelClass } from '../manager/form/field-styles.ts';

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
        className={`${fileClass} max-w-xl min-w-0`}
        onChange={({ target }) => {
          if (target.files?.length) onFiles([...target.files]);
          target.value = '';
        }}
        {...props}
      />
    </>
  );
}
