import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { Plus } from '#app/ui/icons.tsx';
import type { GroupTable } from '#domain/schemas/bulk.ts';
import { SelectField } from '../manager/form/fields.tsx';
import { nameOptions } from '../manager/form/name-options.ts';
import { GroupForm } from '../manager/groups/group-form.tsx';
import { SubcategoryForm } from '../manager/groups/subcategory-form.tsx';
import { useCatalogue } from '../manager/rows/catalogue.tsx';
import { useStore } from '../store/store-provider.tsx';
import type { ProductDraft } from './product-draft.ts';

const t = adminWords.products.form;
const labels = adminWords.products.fields;

export function PlaceFields({ onAdd }: { onAdd: (kind: GroupTable) => void }) {
  const { categories, brands, subcategories } = useCatalogue();
  const { hasSubcategories } = useStore();
  const { watch, setValue, formState } = useFormContext<ProductDraft>();
  const [category, subcategory, brand] = watch(['category', 'subcategory', 'brand']);
  const ofCategory = subcategories.rows.filter((row) => row.parent_category === category);
  const hasNoCategories = categories.rows.length === 0 && !categories.isLoading && !categories.error;
  const subcategoryHint = !hasSubcategories
    ? t.subcategoriesNeedServer
    : category === ''
      ? t.chooseCategoryFirst
      : '';
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <SelectField<ProductDraft>
        name="category"
        label={labels.category}
        isRequired
        hint={hasNoCategories ? t.noCategories : ''}
        options={[{ value: '', label: t.choose }, ...nameOptions(categories.rows, category)]}
        // A subcategory belongs to one category only.
        onChange={() =>
          setValue('subcategory', '', { shouldDirty: true, shouldValidate: formState.isSubmitted })
        }
        action={<AddButton kind="categories" onAdd={onAdd} />}
      />
      <SelectField<ProductDraft>
        name="subcategory"
        label={labels.subcategory}
        hint={subcategoryHint}
        disabled={!hasSubcategories || category === ''}
        options={[{ value: '', label: t.noSubcategory }, ...nameOptions(ofCategory, subcategory)]}
        action={hasSubcategories && category !== '' && <AddButton kind="subcategories" onAdd={onAdd} />}
      />
      <SelectField<ProductDraft>
        name="brand"
        label={labels.brand}
        options={[{ value: '', label: t.noBrand }, ...nameOptions(brands.rows, brand)]}
        action={<AddButton kind="brands" onAdd={onAdd} />}
      />
    </div>
  );
}

function AddButton({ kind, onAdd }: { kind: GroupTable; onAdd: (kind: GroupTable) => void }) {
  return (
    <Button
      title={t.addNew[kind]}
      className="size-11 shrink-0 px-0! pointer-fine:size-10 pointer-fine:min-h-10"
      onClick={() => onAdd(kind)}
    >
      <Plus className="size-4" />
      <span className="sr-only">{t.addNew[kind]}</span>
    </Button>
  );
}

/** The form of a new category, subcategory or brand. The product gets what was added. */
export function useNewGroup() {
  const [kind, setKind] = useState<GroupTable>();
  return { open: setKind, form: kind && <NewGroupForm kind={kind} onClose={() => setKind(undefined)} /> };
}

function NewGroupForm({ kind, onClose }: { kind: GroupTable; onClose: () => void }) {
  const { subcategories } = useCatalogue();
  const { setValue, getValues, formState } = useFormContext<ProductDraft>();
  const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
  const category = getValues('category');

  if (kind === 'subcategories') {
    const orders = subcategories.rows
      .filter((row) => row.parent_category === category)
      .map(({ order }) => order + 1);
    return (
      <SubcategoryForm
        category={category}
        nextOrder={Math.max(0, ...orders)}
        onClose={(saved) => {
          if (saved) setValue('category', saved.parent_category, options);
          if (saved) setValue('subcategory', saved.name, options);
          onClose();
        }}
      />
    );
  }
  return (
    <GroupForm
      kind={kind}
      onClose={(saved) => {
        if (saved && kind === 'categories') setValue('subcategory', '', options);
        if (saved) setValue(kind === 'categories' ? 'category' : 'brand', saved.name, options);
        onClose();
      }}
    />
  );
}
