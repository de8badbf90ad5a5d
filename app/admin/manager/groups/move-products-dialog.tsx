import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { formatCount } from '#domain/format-count.ts';
import type { TopGroup } from '#domain/schemas/bulk.ts';
import { useChangeToast } from '../../history/use-undo.tsx';
import { StoreError } from '../../store/catalogue-store.ts';
import { useStore } from '../../store/store-provider.tsx';
import { reasonText } from '../error-texts.ts';
import { SelectField } from '../form/fields.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { nameOptions } from '../form/name-options.ts';
import { useCatalogue } from '../rows/catalogue.tsx';

const t = adminWords.groups;
/** The value of the choice without a brand; no brand has such a name. */
const noBrand = ' ';

interface MoveProductsDialogProps {
  kind: TopGroup;
  name: string;
  onClose: () => void;
}

interface Draft {
  target: string;
}

/** Gives all products of a category or brand another one, in one request, so that it can be deleted. */
export function MoveProductsDialog({ kind, name, onClose }: MoveProductsDialogProps) {
  const catalogue = useCatalogue();
  const store = useStore();
  const showChange = useChangeToast();
  const [problem, setProblem] = useState<string>();
  const form = useForm<Draft>({ defaultValues: { target: '' } });
  const field = kind === 'categories' ? 'category' : 'brand';
  const ids = catalogue.products.rows.filter((row) => row[field] === name).map((row) => row.id);
  const others = nameOptions(
    catalogue[kind].rows.filter((row) => row.name !== name),
    '',
  );

  async function move({ target }: Draft) {
    if (target === '') return setProblem(others.length > 0 ? t.chooseTarget : t.noTarget);
    setProblem(undefined);
    const value = target === noBrand ? null : target;
    try {
      const set = kind === 'categories' ? { category: target } : { brand: value };
      const { count, changeSet } = await store.changeProducts({ ids, set });
      catalogue.refresh('products');
      showChange(t.moved(formatCount(count), value ?? adminWords.products.form.noBrand), changeSet);
      onClose();
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      setProblem(t.moveFailed(reasonText(error)));
    }
  }

  return (
    <FormProvider {...form}>
      <FormDialog
        title={t.moveTitle(name, formatCount(ids.length))}
        submitLabel={t.move}
        isDirty={form.formState.isDirty}
        busy={form.formState.isSubmitting ? adminWords.products.form.saving : undefined}
        problem={problem}
        submitCount={form.formState.submitCount}
        isSmall
        onSubmit={() => void form.handleSubmit(move)()}
        onClose={onClose}
      >
        <SelectField<Draft>
          name="target"
          label={t.target[kind]}
          onChange={() => setProblem(undefined)}
          {...(kind === 'categories' && { hint: t.moveHint })}
          options={[
            { value: '', label: '—' },
            ...(kind === 'brands' ? [{ value: noBrand, label: adminWords.products.form.noBrand }] : []),
            ...others,
          ]}
        />
      </FormDialog>
    </FormProvider>
  );
}
