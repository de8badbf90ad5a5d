import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import type { Rows } from '../../store/catalogue-store.ts';
import { CheckField, SelectField, TextField } from '../form/fields.tsx';
import { nameOptions } from '../form/name-options.ts';
import { RowForm } from '../form/row-form.tsx';
import { useDraftForm } from '../form/use-stored-draft.ts';
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

  function onSaved(saved?: Rows['subcategories']) {
    // Products hold the name of their subcategory, and change with it.
    const isMoved = saved && (saved.name !== row?.name || saved.parent_category !== row.parent_category);
    if (row && isMoved) refresh('products');
  }

  return (
    <RowForm<'subcategories', SubcategoryDraft>
      kind="subcategories"
      form={form}
      table={subcategories}
      row={row}
      messages={t}
      title={row ? t.editTitle(row.name) : t.addTitle}
      isSmall
      onSaved={onSaved}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField<SubcategoryDraft> name="name" label={labels.name} isRequired />
        <SelectField<SubcategoryDraft>
          name="parent_category"
          label={labels.parent_category}
          isRequired
          options={[
            { value: '', label: formWords.choose },
            ...nameOptions(categories.rows, form.watch('parent_category')),
          ]}
        />
        <TextField<SubcategoryDraft> name="name_en" label={labels.name_en} />
        <TextField<SubcategoryDraft> name="order" label={labels.order} inputMode="numeric" placeholder="0" />
        <CheckField<SubcategoryDraft> name="is_active" label={labels.is_active} hint={t.activeHint} />
      </div>
    </RowForm>
  );
}
