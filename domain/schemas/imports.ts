import * as z from 'zod';
import { fieldError } from '../field-error.ts';
import { picturePlaces } from '../match-pictures.ts';
import { type SheetField, sheetColumns } from '../sheets/columns.ts';
import { maxPictures } from '../sheets/limits.ts';
import { looseName } from '../sheets/plan-pictures.ts';
import { imageAddress, requiredText } from './fields.ts';

const fields: (SheetField | '')[] = ['', ...sheetColumns.map(({ field }) => field)];
const sheetField = z.enum(fields, fieldError('field_name'));

const newGroup = z
  .strictObject({
    kind: z.enum(['category', 'subcategory', 'brand'], fieldError('one_of', 'category, subcategory, brand')),
    name: requiredText(120),
    category: requiredText(120).optional(),
  })
  .refine(({ kind, category }) => (kind === 'subcategory') === (category !== undefined), {
    path: ['category'],
    message: fieldError('only_subcategory'),
  });

const fileName = requiredText(255);

/** Refuses a name that another entry has too, whatever its case. */
function refuseRepeated(names: readonly string[], refuse: (at: number) => void) {
  const seen = new Set<string>();
  for (const [at, name] of names.entries()) {
    if (seen.has(looseName(name))) refuse(at);
    seen.add(looseName(name));
  }
}

const givenPictures = z
  .array(z.strictObject({ name: fileName, address: imageAddress }))
  .max(maxPictures, fieldError('too_many_entries', maxPictures))
  .superRefine((pictures, context) =>
    refuseRepeated(
      pictures.map(({ name }) => name),
      (at) => context.addIssue({ code: 'custom', path: [at, 'name'], message: fieldError('repeated') }),
    ),
  );

const picturePlace = z
  .enum(picturePlaces, fieldError('one_of', picturePlaces.join(', ')))
  .meta({ description: 'Where the pictures go in a product that has some already' });

/** Files that may be uploaded for a sheet. */
export const pictureNames = z
  .strictObject({
    names: z
      .array(fileName)
      .max(maxPictures, fieldError('too_many_entries', maxPictures))
      .superRefine((names, context) =>
        refuseRepeated(names, (at) =>
          context.addIssue({ code: 'custom', path: [at], message: fieldError('repeated') }),
        ),
      ),
    place: picturePlace.optional(),
  })
  .meta({ id: 'PictureNames' });

export type PictureNames = z.infer<typeof pictureNames>;

/** How the owner wants a sheet to be read. */
export const importOptions = z
  .strictObject({
    without_headings: z.boolean(fieldError('one_of', 'true, false')).optional(),
    /** By letter; an empty text leaves the column out. */
    columns: z.record(z.string().regex(/^[A-Z]{1,2}$/, fieldError('column')), sheetField).optional(),
    /** The groups that are to be created. */
    create: z.array(newGroup).max(1_000, fieldError('too_many_entries', 1000)).optional(),
    /** Uploaded pictures by the names of their files, which cells name or which are named like a code. */
    pictures: givenPictures.optional(),
    picture_place: picturePlace.optional(),
  })
  .meta({ id: 'ImportOptions' });

export type ImportOptions = z.infer<typeof importOptions>;
