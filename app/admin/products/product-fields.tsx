import { useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { ChevronRight } from '#app/ui/icons.tsx';
import { productStatuses } from '#domain/schemas/product.ts';
import { hintClass } from '../manager/form/field-styles.ts';
import { CheckField, SelectField, TextareaField, TextField } from '../manager/form/fields.tsx';
import { ListField } from '../manager/form/list-field.tsx';
import { nameOptions } from '../manager/form/name-options.ts';
import type { Form } from '../manager/form/use-form.ts';
import { useCatalogue } from '../manager/rows/catalogue.tsx';
import { useStore } from '../store/store-provider.tsx';
import { englishFields, type ProductDraft } from './product-draft.ts';

const words = adminWords.products.form;
const labels = adminWords.products.fields;

interface FieldsProps {
  form: Form<ProductDraft>;
}

export function TextFields({ form }: FieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-[2fr_1fr]">
      <TextField form={form} name="name" label={labels.name} isRequired />
      <TextField form={form} name="productCode" label={labels.productCode} />
      <TextareaField form={form} name="description" label={labels.description} className="sm:col-span-2" />
    </div>
  );
}

export function PlaceFields({ form }: FieldsProps) {
  const { categories, brands, subcategories } = useCatalogue();
  const { hasSubcategories } = useStore();
  const { category, subcategory, brand } = form.draft;
  const ofCategory = subcategories.rows
    .filter((row) => row.parent_category === category)
    .sort((a, b) => a.order - b.order);
  const subcategoryHint = !hasSubcategories
    ? words.subcategoriesNeedServer
    : category === ''
      ? words.chooseCategoryFirst
      : '';
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <SelectField
        form={form}
        name="category"
        label={labels.category}
        isRequired
        options={[{ value: '', label: words.choose }, ...nameOptions(categories.rows, category)]}
        // A subcategory belongs to one category only.
        onChosen={() => form.set('subcategory', '')}
      />
      <SelectField
        form={form}
        name="subcategory"
        label={labels.subcategory}
        hint={subcategoryHint}
        disabled={!hasSubcategories || category === ''}
        options={[{ value: '', label: words.noSubcategory }, ...nameOptions(ofCategory, subcategory, 'asIs')]}
      />
      <SelectField
        form={form}
        name="brand"
        label={labels.brand}
        options={[{ value: '', label: words.noBrand }, ...nameOptions(brands.rows, brand)]}
      />
    </div>
  );
}

export function PriceFields({ form }: FieldsProps) {
  const statuses = productStatuses.map((value) => ({ value, label: adminWords.products.statuses[value] }));
  const { isPriceOnCall, status } = form.draft;
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <div className="grid content-start">
        <TextField
          form={form}
          name="price"
          label={labels.price}
          inputMode="decimal"
          isRequired={!isPriceOnCall}
          disabled={isPriceOnCall}
          hint={words.priceHint}
        />
        <CheckField form={form} name="isPriceOnCall" label={adminWords.products.priceOnCall} />
      </div>
      <TextField
        form={form}
        name="originalPrice"
        label={labels.originalPrice}
        inputMode="decimal"
        hint={words.originalPriceHint}
      />
      <TextField form={form} name="stock" label={labels.stock} inputMode="numeric" placeholder="0" />
      <SelectField
        form={form}
        name="status"
        label={labels.status}
        options={statuses}
        hint={status === 'passive' ? words.passiveHint : ''}
      />
    </div>
  );
}

export function ShowcaseFields({ form }: FieldsProps) {
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <TextField form={form} name="warranty" label={labels.warranty} className="col-span-2 sm:col-span-3" />
        <TextField form={form} name="rating" label={labels.rating} inputMode="decimal" />
      </div>
      <div className="flex flex-wrap gap-x-6">
        <CheckField form={form} name="isNew" label={labels.isNew} />
        <CheckField form={form} name="isFeatured" label={labels.isFeatured} />
        <CheckField form={form} name="isHomepage" label={labels.isHomepage} />
      </div>
      <ListField
        form={form}
        name="specifications"
        label={labels.specifications}
        hint={words.specificationHint}
        itemLabel={words.specification}
        addLabel={words.addSpecification}
        removeLabel={words.removeSpecification}
      />
    </div>
  );
}

/** Closed until it is wanted, unless something is wrong inside. */
export function EnglishFields({ form }: FieldsProps) {
  const [isWanted, setIsWanted] = useState(false);
  const hasError = Object.keys(form.errors).some((field) =>
    englishFields.some((each) => field === each || field.startsWith(`${each}.`)),
  );
  const isOpen = isWanted || hasError;
  return (
    <section className="grid gap-3 border-line border-t pt-3">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsWanted(!isOpen)}
        className="flex min-h-11 pointer-fine:min-h-10 items-center gap-1 font-semibold text-sm"
      >
        <ChevronRight className={`size-4 ${isOpen ? 'rotate-90' : ''}`} />
        {words.english}
      </button>
      {isOpen && (
        <>
          <p className={hintClass}>{words.englishHint}</p>
          <TextField form={form} name="name_en" label={labels.name_en} />
          <TextareaField form={form} name="description_en" label={labels.description_en} />
          <TextField form={form} name="warranty_en" label={labels.warranty_en} />
          <ListField
            form={form}
            name="specifications_en"
            label={labels.specifications_en}
            hint={words.specificationHint}
            itemLabel={words.specificationEnglish}
            addLabel={words.addSpecification}
            removeLabel={words.removeSpecificationEnglish}
          />
        </>
      )}
    </section>
  );
}
