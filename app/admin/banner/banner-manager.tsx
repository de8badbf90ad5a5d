import { useMemo, useState } from 'react';
import { useChangeToast } from '#app/admin/history/use-undo.tsx';
import { reasonText } from '#app/admin/manager/error-texts.ts';
import { ConfirmDialog } from '#app/admin/manager/form/confirm-dialog.tsx';
import { useDraftOpener } from '#app/admin/manager/form/stored-draft.ts';
import { useCatalogueTable } from '#app/admin/manager/rows/use-catalogue-table.ts';
import { useStore } from '#app/admin/store/store-provider.tsx';
import { ListState } from '#app/admin/ui/list-state.tsx';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { Plus } from '#app/ui/icons.tsx';
import { Marquee } from '#app/ui/marquee.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { BannerBrandRow } from '#domain/schemas/grouping.ts';
import { BrandDialog, type BrandDraft, emptyBrand } from './brand-dialog.tsx';
import { BrandList } from './brand-list.tsx';

const t = adminWords.banner;

type Opened =
  | { dialog: 'form'; brand?: BannerBrandRow | undefined; draft?: BrandDraft }
  | { dialog: 'remove'; brand: BannerBrandRow };

export default function BannerManager() {
  const toast = useToast();
  const showChange = useChangeToast();
  const { mode } = useStore();
  const brands = useCatalogueTable('banner-brands');
  const rows = useMemo(() => brands.rows.toSorted((a, b) => a.order - b.order || a.id - b.id), [brands.rows]);
  const [opened, setOpened] = useState<Opened>();
  useDraftOpener<BannerBrandRow, BrandDraft>('banner-brands', emptyBrand, ({ row, draft }) =>
    setOpened({ dialog: 'form', brand: row, draft }),
  );
  const close = () => setOpened(undefined);

  /** `work` returns the change set. */
  async function attempt(
    work: Promise<number | undefined>,
    failureText: (reason: string) => string,
    success: string,
  ) {
    try {
      showChange(success, await work);
    } catch (error) {
      toast(failureText(reasonText(error)), { kind: 'alert' });
      brands.refetch();
    }
  }

  function reorder(next: readonly BannerBrandRow[]) {
    const items = next.map(({ id }, index) => ({ id, order: index + 1 }));
    attempt(brands.reorder(items), t.reorderFailed, t.reordered);
  }

  function toggle(brand: BannerBrandRow, is_active: boolean) {
    const work = brands.update(brand, { is_active }).then(({ changeSet }) => changeSet);
    attempt(work, t.toggleFailed, t.toggled(brand.name, is_active));
  }

  function remove(brand: BannerBrandRow) {
    close();
    attempt(brands.remove(brand), t.removeFailed, t.removed(brand.name));
  }

  if (rows.length === 0 && (brands.error || brands.isLoading))
    return <ListState rows={undefined} error={brands.error} words={t} onRetry={brands.refetch} />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Stats rows={rows} />
        <Button variant="signal" data-new-entry onClick={() => setOpened({ dialog: 'form' })}>
          <Plus className="size-4" />
          {t.add}
        </Button>
      </div>
      <BannerPreview rows={rows} />
      <section aria-labelledby="marka-sirasi" className="grid grid-cols-1 gap-2">
        <h2 id="marka-sirasi" className="font-semibold">
          {t.list}
        </h2>
        <p className="text-ink-faint text-sm">{rows.length > 0 ? t.listHint : t.empty}</p>
        {rows.length > 0 && (
          <BrandList
            rows={rows}
            onReorder={reorder}
            onToggle={toggle}
            onEdit={(brand) => setOpened({ dialog: 'form', brand })}
            onRemove={(brand) => setOpened({ dialog: 'remove', brand })}
          />
        )}
      </section>
      {opened?.dialog === 'form' && (
        <BrandDialog brand={opened.brand} draft={opened.draft} brands={brands} onClose={close} />
      )}
      {opened?.dialog === 'remove' && (
        <ConfirmDialog
          title={t.removeTitle}
          confirmLabel={t.confirmRemove}
          cancelLabel={t.cancel}
          isDestructive
          onConfirm={() => remove(opened.brand)}
          onCancel={close}
        >
          <p>{t.removeText(opened.brand.name)}</p>
          <p>{adminWords.products[mode === 'server' ? 'deleteUndo' : 'deleteFinal']}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function Stats({ rows }: { rows: readonly BannerBrandRow[] }) {
  const active = rows.filter((row) => row.is_active).length;
  const stats = [
    [t.stats.total, rows.length],
    [t.stats.active, active],
    [t.stats.passive, rows.length - active],
  ] as const;
  return (
    <dl aria-label={t.stats.label} className="flex flex-wrap gap-x-8 gap-y-2">
      {stats.map(([label, value]) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-ink-faint text-sm">{label}</dt>
          <dd className="tabular font-bold text-2xl leading-tight">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The site's own banner with the listed brands. */
function BannerPreview({ rows }: { rows: readonly BannerBrandRow[] }) {
  const active = rows.filter((row) => row.is_active);
  return (
    <div className="grid grid-cols-1 gap-2">
      <div>
        <h2 className="font-semibold">{t.preview}</h2>
        <p className="text-ink-faint text-sm">{active.length > 0 ? t.previewHint : t.previewEmpty}</p>
      </div>
      {active.length > 0 && (
        <Marquee label={t.preview} pauseLabel={t.pause} playLabel={t.play} items={active} isFocusable>
          {(_brand, logo) => <span className="flex h-16 items-center px-5 text-ink-soft">{logo}</span>}
        </Marquee>
      )}
    </div>
  );
}
