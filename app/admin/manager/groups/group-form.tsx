import { useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import type { TopGroup } from '#domain/schemas/bulk.ts';
import type { RowKind, Rows } from '../../store/catalogue-store.ts';
import { TextareaField, TextField } from '../form/fields.tsx';
import { RowForm } from '../form/row-form.tsx';
import { useDraftForm } from '../form/use-stored-draft.ts';
import { PictureField } from '../images/picture-field.tsx';
import { usePictures } from '../images/use-pictures.ts';
import { useCatalogue } from '../rows/catalogue.tsx';
import type { CatalogueTable } from '../rows/use-catalogue-table.ts';
import { emptyGroup, type GroupDraft, groupDraft, groupResolvers } from './group-draft.ts';

const labels = adminWords.products.fields;
/** The tables whose rows hold the name of a category or brand, and change with it. */
const referencing: Record<TopGroup, RowKind[]> = {
  categories: ['products', 'subcategories'],
  brands: ['products'],
};

export interface GroupEditing {
  row?: Rows[TopGroup];
  draft?: GroupDraft;
}

interface GroupFormProps extends GroupEditing {
  kind: TopGroup;
  onClose: (saved?: Rows[TopGroup]) => void;
}

/** One form for categories and brands, which have the same fields. */
export function GroupForm({ kind, row, draft, onClose }: GroupFormProps) {
  const catalogue = useCatalogue();
  const t = adminWords[kind];
  const [saved] = useState(() => (row ? groupDraft(row) : emptyGroup));
  const form = useDraftForm(saved, draft, groupResolvers[kind]);
  const pictures = usePictures({
    kind: kind === 'categories' ? 'category' : 'brand',
    max: 1,
    saved: [saved.image].filter(Boolean),
    initial: [draft?.image ?? saved.image].filter(Boolean),
  });
  const table = catalogue[kind] as unknown as CatalogueTable<TopGroup>;

  return (
    <RowForm<TopGroup, GroupDraft>
      kind={kind}
      form={form}
      table={table}
      row={row}
      messages={t}
      title={row ? t.editTitle(row.name) : t.addTitle}
      pictures={{ ...pictures, storedValues: { image: pictures.storedAddresses[0] ?? '' } }}
      beforeSubmit={() => form.setValue('image', pictures.addresses[0] ?? '')}
      onSaved={(saved) => {
        if (row && saved && saved.name !== row.name) catalogue.refresh(...referencing[kind]);
      }}
      onClose={onClose}
      onPaste={pictures.onPaste}
    >
      <div className="grid gap-4">
        <TextField<GroupDraft> name="name" label={labels.name} isRequired hint={row ? t.renameHint : ''} />
        <TextareaField<GroupDraft> name="description" label={labels.description} />
        <PictureField name="image" pictures={pictures} />
        <TextField<GroupDraft> name="name_en" label={labels.name_en} />
        <TextareaField<GroupDraft> name="description_en" label={labels.description_en} />
      </div>
    </RowForm>
  );
}
