import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useRef, useState } from 'react';
import * as z from 'zod';
import { reasonText } from '#app/admin/manager/error-texts.ts';
import { errorClass, fileClass, labelClass } from '#app/admin/manager/form/field-styles.ts';
import { TextField } from '#app/admin/manager/form/fields.tsx';
import { RowForm } from '#app/admin/manager/form/row-form.tsx';
import { useDraftForm } from '#app/admin/manager/form/use-stored-draft.ts';
import { fitSize, groupLimits } from '#app/admin/manager/images/compress-image.ts';
import { useUpload } from '#app/admin/manager/images/use-upload.ts';
import type { CatalogueTable } from '#app/admin/manager/rows/use-catalogue-table.ts';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { Trash } from '#app/ui/icons.tsx';
import { fieldError } from '#domain/field-error.ts';
import { type BannerBrandRow, bannerBrandCreate } from '#domain/schemas/grouping.ts';

const t = adminWords.banner;

type BannerBrands = CatalogueTable<'banner-brands'>;

const brandForm = z.object({ name: bannerBrandCreate.shape.name, logo: z.string().nullable() });
export type BrandDraft = z.input<typeof brandForm>;
export const emptyBrand: BrandDraft = { name: '', logo: null };
const resolver = zodResolver(brandForm);

interface BrandDialogProps {
  /** Absent for a new brand. */
  brand: BannerBrandRow | undefined;
  /** What was typed before. */
  draft: BrandDraft | undefined;
  brands: BannerBrands;
  onClose: () => void;
}

export function BrandDialog({ brand, draft, brands, onClose }: BrandDialogProps) {
  const [{ name, logo }] = useState(brand ?? emptyBrand);
  const form = useDraftForm({ name, logo }, draft, resolver);
  const { name: typedName, logo: chosenLogo } = form.watch();
  const setLogo = (logo: string | null) => form.setValue('logo', logo, { shouldDirty: true });
  const logoUpload = useUpload({ kind: 'banner', read: readLogo, onUploaded: setLogo });
  const busy = logoUpload.isUploading ? adminWords.images.waitUploads : undefined;

  return (
    <RowForm<'banner-brands', BrandDraft>
      kind="banner-brands"
      form={form}
      table={{
        ...brands,
        create: (values, key) =>
          brands.create({ ...values, is_active: true, order: nextOrder(brands.rows) }, key),
      }}
      row={brand}
      messages={{
        created: t.added(typedName),
        updated: t.updated(typedName),
        createFailed: (error) => t.addFailed(reasonText(error)),
        updateFailed: (error) => t.updateFailed(reasonText(error)),
      }}
      title={brand ? t.editTitle : t.addTitle}
      isSmall
      pictures={{ isDirty: logoUpload.isUploading, busy, storedValues: {} }}
      onClose={() => onClose()}
    >
      <div className="grid gap-4">
        <TextField<BrandDraft>
          name="name"
          label={t.name}
          placeholder={t.namePlaceholder}
          isRequired
          errorTexts={{
            [fieldError('empty')]: t.nameMissing,
            [fieldError('too_long', 120)]: t.nameTooLong,
          }}
        />
        <LogoField logo={chosenLogo} upload={logoUpload} onRemove={() => setLogo(null)} />
      </div>
    </RowForm>
  );
}

const nextOrder = (rows: readonly BannerBrandRow[]) => Math.max(0, ...rows.map(({ order }) => order)) + 1;

interface LogoFieldProps {
  logo: string | null;
  upload: ReturnType<typeof useUpload>;
  onRemove: () => void;
}

function LogoField({ logo, upload: { upload, problem, reset }, onRemove }: LogoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  function remove() {
    onRemove();
    reset();
    if (input.current) input.current.value = '';
    input.current?.focus();
  }

  return (
    <div className="grid gap-1">
      <label htmlFor={id} className={labelClass}>
        {t.logo}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-error`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) upload(file);
        }}
        className={`${fileClass} min-w-0`}
      />
      {problem && (
        <p id={`${id}-error`} role="alert" className={errorClass}>
          {problem}
        </p>
      )}
      {logo && (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <img
            src={logo}
            alt={t.logoPreview}
            className="h-16 w-40 rounded-md border border-line bg-surface object-contain p-2"
          />
          <Button variant="quiet" onClick={remove} className="text-sm">
            <Trash className="size-4" />
            {t.removeLogo}
          </Button>
        </div>
      )}
    </div>
  );
}

/**
 * Any image that the browser can decode, SVG included, resized for the upload.
 * JPEG stays JPEG; everything else becomes PNG, which keeps transparency.
 */
async function readLogo(file: File): Promise<string> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode().catch(() => {
      throw new Error(t.notAnImage);
    });
    const { maxWidth, quality } = groupLimits;
    // An SVG may have no intrinsic size.
    const natural = { width: image.naturalWidth || maxWidth, height: image.naturalHeight || maxWidth / 2 };
    const { width, height } = fitSize(natural, maxWidth);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    return canvas.toDataURL(file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png', quality);
  } finally {
    URL.revokeObjectURL(address);
  }
}
