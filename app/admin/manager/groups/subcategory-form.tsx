import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { adminWords } from '#app/i18n/admin-tr.ts';
import type { Rows } from '../../store/catalogue-store.ts';
import { CheckField, SelectField, TextField } from '../form/fields.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { nameOptions } from '../form/name-options.ts';
import { useSave } from '../form/use-save.ts';
import { useDraftForm, useStoredDraft } from '../form/use-stored-draft.ts';
import { useCatalogue } from '../rows/catalogue.tsx';
import { emptySubcategory, type SubcategoryDraft, subcategoryDraft, subcategoryForm } from './group-draft.ts';

const t = adminWords.subcategories;
const labels = adminWords.products.fields;
const formWords = adminWords.products.form;
const resolver = zodResolver(subcategoryForm);

export interface SubcategoryEditing {
  row?: Rows['subcategories'];
  draft?: SubcategoryDraft;
}

interface SubcategoryFormProps extends SubcategoryEditing {
  category: string;
  nextOrder: number;
  onClose: (saved?: Rows['subcategories']) => void;
}

export function SubcategoryForm({ row, draft, category, nextOrder, onClose }: SubcategoryFormProps) {
  const { categories, subcategories, refresh } = useCatalogue();
  const [saved] = useState(() =>
    row
      ? subcategoryDraft(row)
      : { ...emptySubcategory, parent_category: category, order: String(nextOrder) },
  );
  const form = useDraftForm(saved, draft, resolver);
  const { isDirty, isSubmitting, submitCount } = form.formState;
  const values = form.watch();
  const storedDraft = useStoredDraft('subcategories', row, values, isDirty);
  const save = useSave({
    form,
    table: subcategories,
    row,
    messages: t,
    onSaved(subcategory) {
      // Products hold the name of their subcategory, and change with it.
      if (
        row &&
        subcategory &&
        (subcategory.name !== row.name || subcategory.parent_category !== row.parent_category)
      )
        refresh('products');
      storedDraft.discard();
      onClose(subcategory);
    },
  });

  return (
    <FormProvider {...form}>
      <FormDialog
        title={row ? t.editTitle(row.name) : t.addTitle}
        submitLabel={row ? formWords.update : formWords.save}
        isDirty={isDirty}
        busy={isSubmitting ? formWords.saving : undefined}
        problem={save.problem}
        submitCount={submitCount}
        isSmall
        onSubmit={() => void save.submit()}
        onClose={() => {
          storedDraft.discard();
          onClose();
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField<SubcategoryDraft> name="name" label={labels.name} isRequired />
          <SelectField<SubcategoryDraft>
            name="parent_category"
            label={labels.parent_category}
            isRequired
            options={[
              { value: '', label: formWords.choose },
              ...nameOptions(categories.rows, values.parent_category),
            ]}
          />
          <TextField<SubcategoryDraft> name="name_en" label={labels.name_en} />
          <TextField<SubcategoryDraft>
            name="order"
            label={labels.order}
            inputMode="numeric"
            placeholder="0"
          />
          <CheckField<SubcategoryDraft> name="is_active" label={labels.is_active} hint={t.activeHint} />
        </div>
      </FormDialog>
      {save.conflictDialog}
    </FormProvider>
  );
}
