import { brandCreate, categoryCreate } from '#domain/schemas/grouping.ts';
import type { Rows, Values } from '../../store/catalogue-store.ts';
import { schemaErrors } from '../error-texts.ts';
import type { Checked } from '../form/use-save.ts';

export type GroupKind = 'categories' | 'brands';
const schemas = { categories: categoryCreate, brands: brandCreate };

/** A category or a brand as it stands in the form. */
export interface GroupDraft {
  name: string;
  name_en: string;
  description: string;
  description_en: string;
  image: string;
}

export const emptyGroup: GroupDraft = {
  name: '',
  name_en: '',
  description: '',
  description_en: '',
  image: '',
};

export function groupDraft(row: Rows[GroupKind]): GroupDraft {
  return {
    name: row.name,
    name_en: row.name_en ?? '',
    description: row.description,
    description_en: row.description_en ?? '',
    image: row.image ?? '',
  };
}

export function checkGroup(kind: GroupKind, { image, ...typed }: GroupDraft): Checked<GroupKind> {
  const checked = schemas[kind].safeParse(typed);
  if (!checked.success) return { ok: false, errors: schemaErrors(checked.error) };
  const { image: _unused, ...values } = checked.data;
  // The address is checked where it is made; without a server it may be the picture itself.
  return { ok: true, values: { ...(values as Values<GroupKind>), image: image === '' ? null : image } };
}
