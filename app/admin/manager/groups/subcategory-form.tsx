import { useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import type { Rows, Values } from '../../store/catalogue-store.ts';
import { ConflictDialog } from '../conflict/conflict-dialog.tsx';
import { CheckField, SelectField, TextField } from '../form/fields.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { nameOptions } from '../form/name-options.ts';
import { useForm } from '../form/use-form.ts';
import { useSave } from '../form/use-save.ts';
import { useStoredDraft } from '../form/use-stored-draft.ts';
import { useCatalogue } from '../rows/catalogue.tsx';
import {
  checkSubcategory,
  emptySubcategory,
  type SubcategoryDraft,
  subcategoryDraft,
} from './subcategory-draft.ts';

const words = adminWords.subcategories;
const labels = adminWords.products.fields;
const formWords = adminWords.products.form;

export interface SubcategoryEditing {
  row?: Rows['subcategories'];
  draft?: SubcategoryDraft;
}

interface SubcategoryFormProps extends SubcategoryEditing {
  category: string;
  nextOrder: number;
  onClose: () => void;
}

export function SubcategoryForm({ row, draft, category, nextOrder, onClose }: SubcategoryFormProps) {
  const { categories, subcategories, refresh } = useCatalogue();
  const [start] = useState(() =>
    row
      ? subcategoryDraft(row)
      : { ...emptySubcategory, parent_category: category, order: String(nextOrder) },
  );
  const form = useForm(start, draft);
  const drafts = useStoredDraft('subcategories', row, form.draft, form.isDirty);
  const save = useSave({
    rows: subcategories,
    row,
    messages: words,
    setErrors: form.setErrors,
    onSaved(saved) {
      // Products name their subcategory, so they follow it.
      if (row && saved && (saved.name !== row.name || saved.parent_category !== row.parent_category))
        refresh('products');
      drafts.forget();
      onClose();
    },
  });

  return (
    <>
      <FormDialog
        title={row ? words.editTitle(row.name) : words.addTitle}
        submitLabel={row ? formWords.update : formWords.save}
        isDirty={form.isDirty}
        busy={save.isSaving ? formWords.saving : undefined}
        problem={save.problem}
        refusals={save.refusals}
        isSmall
        onSubmit={() => void save.submit(checkSubcategory(form.draft))}
        onClose={() => {
          drafts.forget();
          onClose();
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField form={form} name="name" label={labels.name} isRequired />
          <SelectField
            form={form}
            name="parent_category"
            label={labels.parent_category}
            isRequired
            options={[
              { value: '', label: formWords.choose },
              ...nameOptions(categories.rows, form.draft.parent_category),
            ]}
          />
          <TextField form={form} name="name_en" label={labels.name_en} />
          <TextField form={form} name="order" label={labels.order} inputMode="numeric" placeholder="0" />
          <CheckField form={form} name="is_active" label={labels.is_active} hint={words.activeHint} />
        </div>
      </FormDialog>
      {save.conflict && row && (
        <ConflictDialog
          base={row}
          {...save.conflict}
          onSettle={(values) => save.settle(values as Values<'subcategories'>)}
          onBack={save.backToForm}
        />
      )}
    </>
  );
}
