import { useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import type { Kind, Rows, Values } from '../../store/catalogue-store.ts';
import { ConflictDialog } from '../conflict/conflict-dialog.tsx';
import { TextareaField, TextField } from '../form/fields.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { useSave } from '../form/use-save.ts';
import { useStoredDraft } from '../form/use-stored-draft.ts';
import { PictureField } from '../images/picture-field.tsx';
import { pictureAddresses } from '../images/picture-list.ts';
import { usePictures } from '../images/use-pictures.ts';
import { useCatalogue } from '../rows/catalogue.tsx';
import type { CatalogueTable } from '../rows/use-catalogue-table.ts';
import { checkGroup, emptyGroup, type GroupDraft, type GroupKind, groupDraft } from './group-draft.ts';

const labels = adminWords.products.fields;
const formWords = adminWords.products.form;
const followers: Record<GroupKind, Kind[]> = {
  categories: ['products', 'subcategories'],
  brands: ['products'],
};

export interface GroupEditing {
  row?: Rows[GroupKind];
  draft?: GroupDraft;
}

interface GroupFormProps extends GroupEditing {
  kind: GroupKind;
  onClose: () => void;
}

/** One form for categories and brands, which have the same fields. */
export function GroupForm({ kind, row, draft, onClose }: GroupFormProps) {
  const catalogue = useCatalogue();
  const words = adminWords[kind];
  const [start] = useState(() => (row ? groupDraft(row) : emptyGroup));
  const form = useForm(start, draft);
  const image = draft?.image ?? start.image;
  const pictures = usePictures({
    kind: kind === 'categories' ? 'category' : 'brand',
    most: 1,
    start: image === '' ? [] : [image],
  });
  const address = pictureAddresses(pictures.list)[0] ?? '';
  const isDirty = form.isDirty || pictures.isUploading || pictures.hasLost || address !== start.image;
  const kept = { ...form.draft, image: address.startsWith('data:') ? '' : address };
  const drafts = useStoredDraft<GroupKind, GroupDraft>(kind, row, kept, isDirty);
  const save = useSave<GroupKind>({
    rows: catalogue[kind] as unknown as CatalogueTable<GroupKind>,
    row,
    messages: words,
    setErrors: form.setErrors,
    onSaved(saved) {
      // A new name is a new name for everything that hangs on it.
      if (row && saved && saved.name !== row.name) catalogue.refresh(...followers[kind]);
      drafts.forget();
      onClose();
    },
  });

  function submit() {
    if (pictures.isUploading) return;
    const checked = checkGroup(kind, { ...form.draft, image: address });
    if (!pictures.hasLost) return save.submit(checked);
    const errors = { ...(checked.ok ? {} : checked.errors), image: adminWords.images.notUploaded };
    return save.submit({ ok: false, errors });
  }

  return (
    <>
      <FormDialog
        title={row ? words.editTitle(row.name) : words.addTitle}
        submitLabel={row ? formWords.update : formWords.save}
        isDirty={isDirty}
        busy={busyText(save.isSaving, pictures.isUploading)}
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
      >
        <div className="grid gap-4">
          <TextField
            form={form}
            name="name"
            label={labels.name}
            isRequired
            hint={row ? words.renameHint : ''}
          />
          <TextareaField form={form} name="description" label={labels.description} />
          <PictureField pictures={pictures} error={form.errors.image ?? form.errors.dataUrl} />
          <TextField form={form} name="name_en" label={labels.name_en} />
          <TextareaField form={form} name="description_en" label={labels.description_en} />
        </div>
      </FormDialog>
      {save.conflict && row && (
        <ConflictDialog
          base={row}
          {...save.conflict}
          onSettle={(values) => save.settle(values as Values<GroupKind>)}
          onBack={save.backToForm}
        />
      )}
    </>
  );
}

function busyText(isSaving: boolean, isUploading: boolean): string | undefined {
  if (isSaving) return formWords.saving;
  return isUploading ? adminWords.images.waitUploads : undefined;
}
