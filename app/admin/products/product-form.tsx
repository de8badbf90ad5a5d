import { useState } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { Copy } from '#app/ui/icons.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { productFields } from '#domain/product-fields.ts';
import { ProductDocuments } from '../documents/product-documents.tsx';
import { FormDialog } from '../manager/form/form-dialog.tsx';
import { useSave } from '../manager/form/use-save.ts';
import { useDraftForm, useStoredDraft } from '../manager/form/use-stored-draft.ts';
import { PictureField } from '../manager/images/picture-field.tsx';
import { usePictures } from '../manager/images/use-pictures.ts';
import { useCatalogue } from '../manager/rows/catalogue.tsx';
import type { Rows, Values } from '../store/catalogue-store.ts';
import { FitmentField, useFitmentSource } from './fitment-field.tsx';
import { addTextFitments } from './fitment-text.tsx';
import { GoesWithSection } from './goes-with-section.tsx';
import { PlaceFields, useNewGroup } from './place-fields.tsx';
import { emptyProduct, type ProductDraft, productDraft, productResolver } from './product-draft.ts';
import { EnglishFields, PriceFields, ShowcaseFields, sameCodeNames, TextFields } from './product-fields.tsx';
import { useSaveNote } from './save-note.ts';
import { useZeroPrice } from './use-zero-price.tsx';

const t = adminWords.products;

export interface ProductEditing {
  /** Absent for a new product. */
  row?: Rows['products'];
  /** What the form opens with instead of the row: a copy, or a stored draft. */
  draft?: ProductDraft;
}

interface ProductFormProps extends ProductEditing {
  onClose: (saved?: Rows['products']) => void;
  onDuplicate: (row: Rows['products']) => void;
}

export function ProductForm({ row, draft, onClose, onDuplicate }: ProductFormProps) {
  const [saved] = useState(() => (row ? productDraft(row) : emptyProduct));
  const form = useDraftForm(saved, draft, productResolver);
  const pictures = usePictures({
    kind: 'product',
    max: productFields.images.maxEntries,
    productId: row?.id,
    saved: saved.images,
    initial: draft?.images ?? saved.images,
  });
  const source = useFitmentSource(row);
  const isDirty = form.formState.isDirty || pictures.isDirty;
  const storedDraft = useStoredDraft(
    'products',
    row,
    { ...form.watch(), images: pictures.storedAddresses },
    isDirty,
  );
  const newGroup = useNewGroup();
  const save = useProductSave(form, row, source.stored, (product) => {
    storedDraft.discard();
    onClose(product);
  });

  return (
    <FormProvider {...form}>
      <FormDialog
        title={row ? t.editTitle(row.name) : t.addTitle}
        submitLabel={row ? t.form.update : t.form.save}
        isDirty={isDirty}
        busy={form.formState.isSubmitting ? t.form.saving : pictures.busy}
        problem={save.problem}
        submitCount={form.formState.submitCount}
        onSubmit={() => {
          form.setValue('images', pictures.addresses);
          const rows = form.getValues('fitments') ?? source.fitments;
          if (rows && source.vehicles && form.getValues('fitmentText') !== '')
            addTextFitments(form, rows, source.vehicles);
          void save.submit();
        }}
        onClose={() => {
          storedDraft.discard();
          onClose();
        }}
        onPaste={pictures.onPaste}
        extra={
          row &&
          !isDirty && (
            <Button onClick={() => onDuplicate(row)}>
              <Copy className="size-4" />
              {t.form.duplicate}
            </Button>
          )
        }
      >
        <div className="grid gap-5">
          <TextFields productId={row?.id} />
          <PlaceFields onAdd={newGroup.open} />
          <PriceFields />
          <PictureField name="images" pictures={pictures} />
          <ShowcaseFields />
          <FitmentField source={source} />
          {row && <GoesWithSection productId={row.id} />}
          {row && <ProductDocuments productId={row.id} />}
          <EnglishFields />
        </div>
      </FormDialog>
      {save.conflictDialog}
      {save.dialog}
      {newGroup.form}
    </FormProvider>
  );
}

/** Asks before a price of 0 is saved, and warns of a code that another product has. */
function useProductSave(
  form: UseFormReturn<ProductDraft, unknown, Values<'products'>>,
  row: Rows['products'] | undefined,
  fitments: Values<'products'>['fitments'],
  onSaved: (product?: Rows['products']) => void,
) {
  const { products } = useCatalogue();
  const zeroPrice = useZeroPrice();
  const warnOfSameCode = useSameCodeWarning();
  const save = useSave({
    form,
    table: products,
    row,
    further: fitments && { fitments },
    messages: { ...t, note: useSaveNote() },
    async confirm(values) {
      const isMeant = await zeroPrice.confirm(row, values);
      if (!isMeant) form.setFocus('price');
      return isMeant;
    },
    onSaved(product) {
      if (product && product.productCode !== row?.productCode) warnOfSameCode(product);
      onSaved(product);
    },
  });
  return { ...save, dialog: zeroPrice.dialog };
}

function useSameCodeWarning() {
  const toast = useToast();
  const { products } = useCatalogue();
  return ({ id, productCode }: Rows['products']) => {
    const others = sameCodeNames(products.rows, productCode, id);
    if (others) toast(t.form.sameCodeSaved(productCode ?? '', others), { kind: 'alert' });
  };
}
