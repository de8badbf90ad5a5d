import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import * as z from 'zod';
import { useChangeToast } from '#app/admin/history/use-undo.tsx';
import { reasonText } from '#app/admin/manager/error-texts.ts';
import { TextField } from '#app/admin/manager/form/fields.tsx';
import { FormDialog } from '#app/admin/manager/form/form-dialog.tsx';
import { useDraftForm, useStoredDraft } from '#app/admin/manager/form/use-stored-draft.ts';
import type { CatalogueTable } from '#app/admin/manager/rows/use-catalogue-table.ts';
import { StoreError } from '#app/admin/store/catalogue-store.ts';
import { isDataUrl } from '#app/admin/store/inline-pictures.ts';
import { useStore } from '#app/admin/store/store-provider.tsx';
import { newKey } from '#app/admin/store/tab-lock.ts';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { fieldError } from '#domain/field-error.ts';
import { type BannerBrandRow, bannerBrandCreate, bannerBrandRow } from '#domain/schemas/grouping.ts';
import { LogoField } from './logo-field.tsx';

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
