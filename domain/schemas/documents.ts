import * as z from 'zod';
import { documentKinds, documentLanguages, maxProductsOfDocument } from '../document.ts';
import { type FieldError, fieldError } from '../field-error.ts';
import { isUploadedPicture } from '../picture-sources.ts';
import { checkFields } from './field-errors.ts';
import { count, imageAddress, optionalText, requiredText, rowId, timestamp } from './fields.ts';

export const documentRow = z
  .object({
    id: rowId,
    kind: z.enum(documentKinds),
    title: z.string(),
    title_en: z.string().nullable(),
    /** Of its contents. */
    lang: z.string().nullable(),
    version: z.string().nullable(),
    date: z.iso.date().nullable(),
    /** Who made it. */
    publisher: z.string().nullable(),
    url: z.string().nullable(),
    /** The name in the folder or bucket. */
    file: z.string().nullable(),
    size: z.int().nullable(),
    sha256: z.string().nullable(),
    /** The address of a still picture. */
    picture: z.string().nullable(),
    products: z.array(rowId),
    brand: z.string().nullable(),
    order: z.int(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'DocumentRow' });

/** As it is answered: with the address of its file or link on this site instead of the name in the store. */
export const documentAnswer = documentRow
  .omit({ file: true })
  .extend({ address: z.string().nullable(), type: z.string().nullable() })
  .meta({ id: 'Document' });

/** Letters that change the direction of a line or cannot be seen make one title look like another one. */
const hiddenMarks = /[\p{Cc}\p{Cf}]/u;
const withoutHiddenMarks = (text: string | null) => text === null || !hiddenMarks.test(text);
const visible = fieldError('hidden_marks');

const maxLinkLength = 2_000;

/** Hosts that only the visitor's own machine or network knows. The URL parser has made all spellings of an IPv4 address one. */
const localHost =
  /^(localhost|[^.]+|.*\.(localhost|local|internal|home\.arpa)|(0|10|127)\.[\d.]+|169\.254\.[\d.]+|192\.168\.[\d.]+|172\.(1[6-9]|2\d|3[01])\.[\d.]+)\.?$/;

/** IPv6: loopback, unspecified, IPv4 inside IPv6, local networks. */
const localIpv6 = /^\[(::|f[cd]|fe[89ab])/;

/** What is wrong with a link that everybody can follow; undefined if nothing is. */
function linkError(text: string): FieldError | undefined {
  if (text.length > maxLinkLength) return fieldError('too_long', maxLinkLength);
  if (!URL.canParse(text)) return fieldError('link_address');
  const { protocol, username, password, hostname } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return fieldError('link_scheme');
  if (username || password) return fieldError('link_credentials');
  const isLocal = hostname.startsWith('[') ? localIpv6.test(hostname) : localHost.test(hostname);
  return isLocal ? fieldError('link_local') : undefined;
}

const link = z
  .string()
  .trim()
  .transform((text, context) => {
    if (text === '') return null;
    const error = linkError(text);
    if (error === undefined) return new URL(text).href;
    context.addIssue({ code: 'custom', message: error });
    return z.NEVER;
  })
  .nullable();

const day = z
  .union([z.literal('').transform(() => null), z.iso.date(fieldError('date'))], fieldError('date'))
  .nullable()
  .refine((text) => text === null || (text >= '1950-01-01' && text <= '2100-12-31'), fieldError('date'));

const language = z
  .union(
    [z.literal('').transform(() => null), z.enum(documentLanguages)],
    fieldError('one_of', documentLanguages.join(', ')),
  )
  .nullable();

const picture = z
  .union(
    [imageAddress.refine(isUploadedPicture), z.literal('').transform(() => null)],
    fieldError('not_uploaded_picture'),
  )
  .nullable();

export const documentCreate = z
  .strictObject({
    kind: z.enum(documentKinds, fieldError('one_of', documentKinds.join(', '))),
    title: requiredText(200).refine(withoutHiddenMarks, visible),
    title_en: optionalText(200).refine(withoutHiddenMarks, visible).optional(),
    lang: language.optional(),
    version: optionalText(40).refine(withoutHiddenMarks, visible).optional(),
    date: day.optional(),
    publisher: optionalText(120).refine(withoutHiddenMarks, visible).optional(),
    url: link.optional(),
    picture: picture.optional(),
    products: z
      .array(rowId)
      .max(maxProductsOfDocument, fieldError('too_many_entries', maxProductsOfDocument))
      .refine((ids) => new Set(ids).size === ids.length, fieldError('repeated'))
      .optional(),
    brand: optionalText(120).optional(),
    order: count.optional(),
  })
  .meta({ id: 'DocumentCreate' });
const linkFields = documentCreate.pick({ kind: true, title: true, url: true });

/** A link in a cell of a sheet. */
export const checkDocumentLink = (values: unknown) => checkFields(linkFields, values);

export const documentUpdate = documentCreate
  .partial()
  .extend({ updated_at: timestamp.optional() })
  .meta({ id: 'DocumentUpdate' });

export type DocumentRow = z.infer<typeof documentRow>;
export type DocumentAnswer = z.infer<typeof documentAnswer>;
