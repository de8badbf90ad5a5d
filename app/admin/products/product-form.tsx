import { useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { Copy } from '#app/ui/more-icons.tsx';
import { ConflictDialog } from '../manager/conflict/conflict-dialog.tsx';
import { FormDialog } from '../manager/form/form-dialog.tsx';
import { useForm } from '../manager/form/use-form.ts';
import { useSave } from '../manager/form/use-save.ts';
import { useStoredDraft } from '../manager/form/use-stored-draft.ts';
import { PictureField } from '../manager/images/picture-field.tsx';
import { pictureAddresses } from '../manager/images/picture-list.ts';
import { usePictures } from '../manager/images/use-pictures.ts';
import { useCatalogue } from '../manager/rows/catalogue.tsx';
import type { Rows, Values } from '../store/catalogue-store.ts';
import { checkProduct, emptyProduct, type ProductDraft, productDraft } from './product-draft.ts';
import { EnglishFields, PlaceFields, PriceFields, ShowcaseFields, TextFields } from './product-fields.tsx';

const words = adminWords.products;
const mostImages = 20;

export interface ProductEditing {
  /** Absent for a new product. */
  row?: Rows['products'];
  /** What the form opens with, when that is not the row: a copy, or something typed earlier. */
  draft?: ProductDraft;
}

interface ProductFormProps extends ProductEditing {
  onClose: (saved?: Rows['products']) => void;
  onDuplicate: (row: Rows['products']) => void;
}

export function ProductForm({ row, draft, onClose, onDuplicate }: ProductFormProps) {
  const { products } = useCatalogue();
  const [start] = useState(() => (row ? productDraft(row) : emptyProduct));
  const form = useForm(start, draft);
  const pictures = usePictures({
    kind: 'product',
    most: mostImages,
    productId: row?.id,
    start: draft?.images ?? start.images,
  });
  const images = pictureAddresses(pictures.list);
  const isDirty =
    form.isDirty || pictures.isUploading || pictures.hasLost || images.join() !== start.images.join();
  // A picture that is not kept yet is too large for a draft.
  const kept = { ...form.draft, images: images.filter((address) => !address.startsWith('data:')) };
  const drafts = useStoredDraft('products', row, kept, isDirty);
  const save = useSave({
    rows: products,
    row,
    messages: words,
    setErrors: form.setErrors,
    onSaved(saved) {
      drafts.forget();
      onClose(saved);
    },
  });

  function submit() {
    if (pictures.isUploading) return;
    const checked = checkProduct({ ...form.draft, images });
    if (!pictures.hasLost) return save.submit(checked);
    const errors = { ...(checked.ok ? {} : checked.errors), images: adminWords.images.notUploaded };
    return save.submit({ ok: false, errors });
  }

  const busy = save.isSaving
    ? words.form.saving
    : pictures.isUploading
      ? adminWords.images.waitUploads
      : undefined;
  return (
    <>
      <FormDialog
        title={row ? words.editTitle(row.name) : words.addTitle}
        submitLabel={row ? words.form.update : words.form.save}
        isDirty={isDirty}
        busy={busy}
        problem={save.problem}
        refusals={save.refusals}
        onSubmit={submit}
        onClose={() => {
          drafts.forget();
          onClose();
        }}
        onPaste={({ clipboardData }) => {
          if (clipboardData.files.length > 0) pictures.add(clipboardData.files);
        }}
        extra={
          row &&
          !isDirty && (
            <Button onClick={() => onDuplicate(row)}>
              <Copy className="size-4" />
              {words.form.duplicate}
            </Button>
          )
        }
      >
        <div className="grid gap-5">
          <TextFields form={form} />
          <PlaceFields form={form} />
          <PriceFields form={form} />
          <PictureField pictures={pictures} error={form.errors.images ?? form.errors.dataUrl} />
          <ShowcaseFields form={form} />
          <EnglishFields form={form} />
        </div>
      </FormDialog>
      {save.conflict && row && (
        <ConflictDialog
          base={row}
          {...save.conflict}
          onSettle={(values) => save.settle(values as Values<'products'>)}
          onBack={save.backToForm}
        />
      )}
    </>
  );
}
