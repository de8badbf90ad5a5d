import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import * as z from 'zod';
import { useChangeToast } from '#app/admin/history/use-undo.tsx';
import { reasonText } from '#app/admin/manager/error-texts.ts';
import { errorClass, labelClass } from '#app/admin/manager/form/field-styles.ts';
import { TextField } from '#app/admin/manager/form/fields.tsx';
import { FormDialog } from '#app/admin/manager/form/form-dialog.tsx';
import { useDraftForm, useStoredDraft } from '#app/admin/manager/form/use-stored-draft.ts';
import { fitSize, groupLimits } from '#app/admin/manager/images/compress-image.ts';
import type { CatalogueTable } from '#app/admin/manager/rows/use-catalogue-table.ts';
import { StoreError } from '#app/admin/store/catalogue-store.ts';
import { isDataUrl } from '#app/admin/store/inline-pictures.ts';
import { useStore } from '#app/admin/store/store-provider.tsx';
import { newKey } from '#app/admin/store/tab-lock.ts';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { Trash } from '#app/ui/icons.tsx';
import { fieldError } from '#domain/field-error.ts';
import { type BannerBrandRow, bannerBrandCreate, bannerBrandRow } from '#domain/schemas/grouping.ts';

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
  const { name, logo } = brand ?? emptyBrand;
  const form = useDraftForm({ name, logo }, draft, resolver);
  const { isDirty, isSubmitting, submitCount } = form.formState;
  const storedDraft = useStoredDraft('banner-brands', brand, form.watch(), isDirty);
  const { problem, save } = useSaveBrand(brand, brands, close);

  function close() {
    storedDraft.discard();
    onClose();
  }

  return (
    <FormProvider {...form}>
      <FormDialog
        title={brand ? t.editTitle : t.addTitle}
        submitLabel={brand ? t.update : t.save}
        isDirty={isDirty}
        busy={isSubmitting ? t.saving : undefined}
        problem={problem}
        submitCount={submitCount}
        isSmall
        onSubmit={form.handleSubmit(save)}
        onClose={close}
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
          <LogoField
            logo={form.watch('logo')}
            onChange={(logo) => form.setValue('logo', logo, { shouldDirty: true })}
          />
        </div>
      </FormDialog>
    </FormProvider>
  );
}

/** Uploads the logo first, then saves the row; a second attempt does not upload again. */
function useSaveBrand(brand: BannerBrandRow | undefined, brands: BannerBrands, onSaved: () => void) {
  const store = useStore();
  const showChange = useChangeToast();
  const [opened, setOpened] = useState(brand);
  const rows = useRef(brands.rows);
  useEffect(() => {
    rows.current = brands.rows;
  }, [brands.rows]);
  const [key] = useState(newKey);
  const [uploaded, setUploaded] = useState<{ dataUrl: string; address: string }>();
  const [problem, setProblem] = useState<string>();

  async function upload(logo: string | null) {
    if (!isDataUrl(logo) || logo === opened?.logo) return logo;
    if (uploaded?.dataUrl === logo) return uploaded.address;
    const address = await store.uploadImage({ kind: 'banner', dataUrl: logo });
    setUploaded({ dataUrl: logo, address });
    return address;
  }

  const nextOrder = () => Math.max(0, ...rows.current.map((row) => row.order)) + 1;

  /** A change of the switch or of the order since the dialog was opened is no conflict. */
  function latest(row: BannerBrandRow): BannerBrandRow {
    const now = rows.current.find(({ id }) => id === row.id);
    return now && now.name === row.name && now.logo === row.logo ? now : row;
  }

  async function save({ name, logo }: BrandDraft) {
    setProblem(undefined);
    try {
      const values = { name, logo: await upload(logo) };
      const { run } = opened
        ? await brands.update(latest(opened), values)
        : await brands.create({ ...values, is_active: true, order: nextOrder() }, key);
      showChange(opened ? t.updated(name) : t.added(name), run);
      onSaved();
    } catch (error) {
      const current = error instanceof StoreError ? error.details.current : undefined;
      const theirs = bannerBrandRow.safeParse(current);
      if (theirs.success) setOpened(theirs.data);
      const reason = theirs.success ? t.conflict : reasonText(error) || t.unknown;
      setProblem(opened ? t.updateFailed(reason) : t.addFailed(reason));
    }
  }

  return { problem, save };
}

interface LogoFieldProps {
  /** An address, or a data URL before the upload. */
  logo: string | null;
  onChange: (logo: string | null) => void;
}

function LogoField({ logo, onChange }: LogoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();

  async function choose(file: File | undefined) {
    if (!file) return;
    try {
      onChange(await readLogo(file));
      setError(undefined);
    } catch {
      setError(t.notAnImage);
      if (input.current) input.current.value = '';
    }
  }

  function clear() {
    onChange(null);
    setError(undefined);
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
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        onChange={({ target }) => choose(target.files?.[0])}
        className="w-full min-w-0 rounded-md border border-line-strong bg-surface text-ink-soft text-sm file:mr-3 file:h-11 file:border-0 file:bg-sunken file:px-3 file:font-medium file:text-ink aria-invalid:border-bad"
      />
      {error && (
        <p id={`${id}-error`} role="alert" className={errorClass}>
          {error}
        </p>
      )}
      {logo && (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <img
            src={logo}
            alt={t.logoPreview}
            className="h-16 w-40 rounded-md border border-line bg-surface object-contain p-2"
          />
          <Button variant="quiet" onClick={clear} className="text-sm">
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
    await image.decode();
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
