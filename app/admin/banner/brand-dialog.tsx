import { useState } from 'react';
import { reasonText } from '#app/admin/manager/error-texts.ts';
import { TextField } from '#app/admin/manager/form/fields.tsx';
import { FormDialog } from '#app/admin/manager/form/form-dialog.tsx';
import { useForm } from '#app/admin/manager/form/use-form.ts';
import { StoreError } from '#app/admin/store/catalogue-store.ts';
import { useStore } from '#app/admin/store/store-provider.tsx';
import { newKey } from '#app/admin/store/tab-lock.ts';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { useToast } from '#app/ui/toast.tsx';
import { type BannerBrandRow, bannerBrandRow } from '#domain/schemas/grouping.ts';
import { LogoField } from './logo-field.tsx';
import type { BannerBrands } from './use-banner-brands.ts';

const t = adminWords.banner;

interface BrandDialogProps {
  /** The brand to be edited; none for a new one. */
  brand: BannerBrandRow | undefined;
  brands: BannerBrands;
  onClose: () => void;
}

export function BrandDialog({ brand, brands, onClose }: BrandDialogProps) {
  const form = useForm({ name: brand?.name ?? '', logo: brand?.logo ?? null });
  const [refusals, setRefusals] = useState(0);
  const { isSaving, problem, save } = useSaving(brand, brands, onClose);

  function submit() {
    const name = form.draft.name.trim();
    const fault = name === '' ? t.nameMissing : name.length > 120 ? t.nameTooLong : undefined;
    if (!fault) return save(name, form.draft.logo);
    form.setErrors({ name: fault });
    setRefusals((count) => count + 1);
  }

  return (
    <FormDialog
      title={brand ? t.editTitle : t.addTitle}
      submitLabel={brand ? t.update : t.save}
      isDirty={form.isDirty}
      busy={isSaving ? t.saving : undefined}
      problem={problem}
      refusals={refusals}
      isSmall
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <TextField form={form} name="name" label={t.name} placeholder={t.namePlaceholder} isRequired />
        <LogoField logo={form.draft.logo} onChange={(logo) => form.set('logo', logo)} />
      </div>
    </FormDialog>
  );
}

/** Sends the picture first, then the row; what has arrived is not sent twice. */
function useSaving(brand: BannerBrandRow | undefined, brands: BannerBrands, onSaved: () => void) {
  const store = useStore();
  const toast = useToast();
  const [opened, setOpened] = useState(brand);
  const [key] = useState(newKey);
  const [kept, setKept] = useState<{ picture: string; address: string }>();
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function addressOf(logo: string | null) {
    if (!logo?.startsWith('data:') || logo === opened?.logo) return logo;
    if (kept?.picture === logo) return kept.address;
    const address = await store.uploadImage({ kind: 'banner', dataUrl: logo });
    setKept({ picture: logo, address });
    return address;
  }

  async function save(name: string, logo: string | null) {
    setSaving(true);
    setProblem(undefined);
    try {
      const values = { name, logo: await addressOf(logo) };
      if (opened) await brands.update(opened, values);
      else await brands.create({ ...values, is_active: true }, key);
      toast(opened ? t.updated(name) : t.added(name));
      onSaved();
    } catch (error) {
      const theirs = bannerBrandRow.safeParse(
        error instanceof StoreError ? error.details.current : undefined,
      );
      if (theirs.success) setOpened(theirs.data);
      const reason = theirs.success ? t.conflict : reasonText(error) || t.unknown;
      setProblem(opened ? t.updateFailed(reason) : t.addFailed(reason));
      setSaving(false);
    }
  }

  return { isSaving, problem, save };
}
