import { useId, useRef } from 'react';
import { useController } from 'react-hook-form';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import type { settingsPictures } from '#domain/schemas/settings.ts';
import { ImagePlus } from '../icons.tsx';
import { errorClass, hintClass, labelClass } from '../manager/form/field-styles.ts';
import { useFieldError } from '../manager/form/fields.tsx';
import { compressImage, logoLimits, productLimits } from '../manager/images/compress-image.ts';
import { useUpload } from '../manager/images/use-upload.ts';
import type { SettingsDraft } from './settings-draft.ts';
import { uploadKey } from './use-settings.ts';

const t = adminWords.settings;

interface PictureSettingProps {
  name: (typeof settingsPictures)[number];
  /** The background on which the picture will be seen. */
  background?: string;
}

/** A picture of the settings. It is uploaded when it is chosen, and shown in the shop when the form is saved. */
export function PictureSetting({ name, background = 'bg-[#fff]' }: PictureSettingProps) {
  const id = useId();
  const { field } = useController<SettingsDraft, typeof name>({ name });
  const input = useRef<HTMLInputElement>(null);
  const isProduct = name === 'default_image';
  const { upload, isUploading, problem } = useUpload({
    kind: isProduct ? 'product' : 'logo',
    read: (file) =>
      compressImage(file, isProduct ? productLimits : logoLimits).catch(() => {
        throw new Error(adminWords.images.unreadable(file.name));
      }),
    onUploaded: field.onChange,
    mutationKey: uploadKey,
  });
  const error = useFieldError(name) ?? problem;
  const label = t.fields[name];
  return (
    <fieldset id={name} tabIndex={-1} aria-describedby={`${id}-note`} className="grid content-start gap-2">
      <legend className={`${labelClass} mb-1`}>{label}</legend>
      <div
        className={`grid h-24 place-items-center rounded-md border border-line p-2 ${field.value ? background : 'border-dashed'}`}
      >
        {field.value && (
          <img src={field.value} alt={label} className="max-h-20 min-w-0 max-w-full object-contain" />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          className="text-sm pointer-fine:min-h-10"
          aria-disabled={isUploading ? true : undefined}
          aria-label={t.choosePicture(label)}
          onClick={() => !isUploading && input.current?.click()}
        >
          <ImagePlus className="size-4" />
          {isUploading ? t.uploading : t.choose}
        </Button>
        {field.value && (
          <Button
            variant="quiet"
            className="text-sm pointer-fine:min-h-10"
            aria-label={t.removePicture(label)}
            onClick={() => field.onChange('')}
          >
            {t.remove}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) upload(file);
          target.value = '';
        }}
      />
      <p id={`${id}-note`} role={error ? 'alert' : undefined} className={error ? errorClass : hintClass}>
        {error ?? t.pictureHints[name]}
      </p>
    </fieldset>
  );
}
