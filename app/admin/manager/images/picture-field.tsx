import { useEffect, useId, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { defaultImage } from '#domain/product.ts';
import { Camera, ImagePlus } from '../../icons.tsx';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import { errorClass, hintClass, labelClass } from '../form/field-styles.ts';
import { useFieldError } from '../form/fields.tsx';
import { PictureTile } from './picture-tile.tsx';
import type { Pictures } from './use-pictures.ts';

const t = adminWords.images;

interface PictureFieldProps {
  name: string;
  pictures: Pictures;
}

/** Pictures by button, by drop, by paste (the dialog's event) or from the camera of a phone. */
export function PictureField({ name, pictures }: PictureFieldProps) {
  const id = useId();
  const { isOver, handlers } = useFileDrop(pictures.add);
  const [announcement, setAnnouncement] = useState('');
  const isSingle = pictures.max === 1;
  const fieldError = useFieldError(name);
  const uploadError = useFieldError('dataUrl');
  const error = fieldError ?? uploadError;
  useRevalidation(name, pictures);
  const problem = error ?? pictures.problem;

  function move(from: number, to: number) {
    pictures.move(from, to);
    setAnnouncement(t.moved(to + 1, pictures.list.length));
  }

  return (
    <fieldset
      aria-describedby={`${id}-note`}
      className={`grid gap-2 rounded-md border border-dashed p-3 ${isOver ? 'border-signal-ink bg-signal-wash' : 'border-line-strong'}`}
      {...handlers}
    >
      <legend className={`${labelClass} px-1`}>{isSingle ? t.single : t.several}</legend>
      {pictures.list.length === 0 ? (
        <p className="flex items-center gap-3 text-ink-soft text-sm">
          <img
            src={defaultImage}
            alt=""
            className="size-16 rounded-md border border-line bg-sunken object-contain p-1"
          />
          {t.fallback}
        </p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2">
          {pictures.list.map((picture, at) => (
            <PictureTile key={picture.id} picture={picture} at={at} pictures={pictures} onMove={move} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <FileButton label={t.add} isMultiple={!isSingle} onFiles={pictures.add} />
        <FileButton label={t.camera} isCamera onFiles={pictures.add} />
      </div>
      <p
        id={`${id}-note`}
        // The dialog focuses the first invalid field.
        tabIndex={error ? -1 : undefined}
        data-invalid={error ? true : undefined}
        role={problem ? 'alert' : undefined}
        className={problem ? errorClass : hintClass}
      >
        {problem ?? (isSingle ? t.dropHere : `${t.dropHere} ${t.dropHint}`)}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  );
}

/** After a submit, a change of the pictures validates the field again. */
function useRevalidation(name: string, { addresses, max }: Pictures) {
  const { formState, setValue, clearErrors } = useFormContext();
  const { isSubmitted } = formState;
  const key = JSON.stringify(addresses);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the addresses counts.
  useEffect(() => {
    if (!isSubmitted) return;
    clearErrors('dataUrl');
    setValue(name, max === 1 ? (addresses[0] ?? '') : addresses, { shouldValidate: true });
  }, [key]);
}

interface FileButtonProps {
  label: string;
  isMultiple?: boolean;
  isCamera?: boolean;
  onFiles: (files: FileList) => void;
}

function FileButton({ label, isMultiple = false, isCamera = false, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const Icon = isCamera ? Camera : ImagePlus;
  return (
    // Only touch devices have a camera to take a picture with.
    <div className={isCamera ? 'hidden pointer-coarse:block' : ''}>
      <Button className="text-sm pointer-fine:min-h-10" onClick={() => input.current?.click()}>
        <Icon className="size-4" />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={isMultiple}
        capture={isCamera ? 'environment' : undefined}
        aria-label={label}
        hidden
        onChange={({ target }) => {
          if (target.files) onFiles(target.files);
          target.value = '';
        }}
      />
    </div>
  );
}
