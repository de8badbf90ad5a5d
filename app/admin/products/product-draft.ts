import { adminWords } from '#app/i18n/admin-tr.ts';
import { type ProductCreate, productCreate, productStatuses } from '#domain/schemas/product.ts';
import { schemaErrors } from '../manager/error-texts.ts';
import type { FieldErrors } from '../manager/form/use-form.ts';
import type { Rows, Values } from '../store/catalogue-store.ts';

type ProductRow = Rows['products'];

/** A product as it stands in the form: everything as it is typed. */
export interface ProductDraft {
  name: string;
  name_en: string;
  productCode: string;
  description: string;
  description_en: string;
  category: string;
  subcategory: string;
  brand: string;
  price: string;
  isPriceOnCall: boolean;
  originalPrice: string;
  stock: string;
  status: string;
  warranty: string;
  warranty_en: string;
  specifications: readonly string[];
  specifications_en: readonly string[];
  rating: string;
  isNew: boolean;
  isFeatured: boolean;
  isHomepage: boolean;
  images: readonly string[];
}

export const emptyProduct: ProductDraft = {
  name: '',
  name_en: '',
  productCode: '',
  description: '',
  description_en: '',
  category: '',
  subcategory: '',
  brand: '',
  price: '',
  isPriceOnCall: false,
  originalPrice: '',
  stock: '',
  status: productStatuses[0],
  warranty: '',
  warranty_en: '',
  specifications: [],
  specifications_en: [],
  rating: '',
  isNew: true,
  isFeatured: false,
  isHomepage: false,
  images: [],
};

export const englishFields = ['name_en', 'description_en', 'warranty_en', 'specifications_en'] as const;

const amount = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const typedAmount = (value: number | null) => (value === null ? '' : amount.format(value));

export function productDraft(row: ProductRow): ProductDraft {
  return {
    ...emptyProduct,
    name: row.name,
    name_en: row.name_en ?? '',
    productCode: row.productCode ?? '',
    description: row.description,
    description_en: row.description_en ?? '',
    category: row.category,
    subcategory: row.subcategory ?? '',
    brand: row.brand ?? '',
    price: typedAmount(row.price),
    isPriceOnCall: row.price === null,
    originalPrice: typedAmount(row.originalPrice),
    stock: String(row.stock),
    status: row.status,
    warranty: row.warranty ?? '',
    warranty_en: row.warranty_en ?? '',
    specifications: row.specifications,
    specifications_en: row.specifications_en ?? [],
    rating: row.rating === null ? '' : String(row.rating).replace('.', ','),
    isNew: row.isNew,
    isFeatured: row.isFeatured,
    isHomepage: row.isHomepage,
    images: row.images,
  };
}

export type Checked<Valid> = { ok: true; values: Valid } | { ok: false; errors: FieldErrors };

/** What was typed, as a product; or what is wrong with it, field by field. */
export function checkProduct(draft: ProductDraft): Checked<Values<'products'>> {
  // Pictures are not checked as addresses here: one that waits for the server is still inside the list.
  const { isPriceOnCall, images, ...typed } = draft;
  const filled = (list: readonly string[]) => list.filter((item) => item.trim() !== '');
  const checked = productCreate.safeParse({
    ...typed,
    price: isPriceOnCall ? null : typed.price.trim(),
    originalPrice: typed.originalPrice.trim(),
    stock: parseStock(typed.stock),
    rating: parseRating(typed.rating),
    specifications: filled(typed.specifications),
    specifications_en: orNull(filled(typed.specifications_en)),
  });
  const errors: Record<string, string> = checked.success ? {} : { ...schemaErrors(checked.error) };
  const words = adminWords.products.form;
  if (!isPriceOnCall && typed.price.trim() === '') errors.price = words.priceMissing;
  if (typed.category === '') errors.category = words.categoryMissing;
  if (!checked.success || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, values: { ...complete(checked.data), images: [...images] } };
}

function complete(product: ProductCreate): Values<'products'> {
  const { images: _unused, ...values } = product;
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** An empty field means none are there; anything that is not a number stays wrong for the schema to say so. */
export function parseStock(text: string): number {
  const typed = text.trim().replace(/^(\d{1,3})((?:\.\d{3})+)$/, (whole) => whole.replaceAll('.', ''));
  if (typed === '') return 0;
  return /^-?\d+([.,]\d+)?$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
}

function parseRating(text: string): number | null {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return null;
  return /^-?\d+(\.\d+)?$/.test(typed) ? Math.round(Number(typed) * 10) / 10 : Number.NaN;
}

const orNull = (list: string[]) => (list.length === 0 ? null : list);
