type Sentence = string | ((...parameters: string[]) => string);

/** Everything that can be wrong with a field, with the sentence for developers. The owner's are in `app/i18n/`. */
const sentences = {
  above: (limit) => `must be above ${limit}`,
  above_stock: (stock) => `must be at most the stock, ${stock}`,
  alone: 'must be alone',
  ambiguous_amount: (text) =>
    `‘${text}’ can be read in two ways; write 1.250 for a thousand, 1,25 for a fraction`,
  ambiguous_code: (code, ids) => `several products have the code ‘${code}’ (${ids}); give the id`,
  ambiguous_vehicle: (part, vehicles) => `‘${part}’ may be one of ${vehicles}; write the whole name`,
  amount: 'must be an amount such as 1.250,50',
  at_least: (least) => `must be at least ${least}`,
  at_most: (most) => `at most ${most}`,
  at_most_together: (most) => `together with the others must be at most ${most}`,
  bad_link: (entry, reason): string => `‘${entry}’ cannot be a document: ${fieldErrorText(reason) ?? '…'}`,
  below_cost: 'the price without VAT is below the cost',
  between: (least, most) => `must be between ${least} and ${most}`,
  break_order: (quantity) => `must be from more than ${quantity}, the quantity before it`,
  break_price: (price) => `must be below ${price}, the price of fewer`,
  brand_or_category: 'must name a brand or a category, and not both',
  category_missing: 'must name a category',
  cell_date: (date) => `is a date (${date}); make the cell a text or a number`,
  cell_ean: (code) => `‘${code}’ is not an EAN with a valid check digit`,
  cell_error: (text) => `the formula has an error (${text})`,
  cell_formula: 'the file does not have the result of the formula',
  cell_number: (value) => `was made a number (${value}) by the spreadsheet; make the cell a text`,
  cell_price: 'must be a price such as 1.250,50 or 12,5 $',
  cell_status: 'must be Aktif, Pasif or Stokta yok',
  cell_stock: 'must be a whole number, 0 or more',
  code_columns_differ: 'says other codes of this kind than the column of all codes',
  code_elsewhere: (code, product) => `‘${code}’ is also a code of ‘${product}’`,
  code_kind: (kinds) => `must be one of ${kinds}`,
  column: 'must be the letters of a column',
  currency: 'must be TRY, USD or EUR',
  currency_differs: 'is in another currency than the column of currencies says',
  cut_file: 'ends too early; it is damaged or was cut off',
  damaged_image: 'is damaged or cannot be read',
  data_address: 'must be an image as a base64 data address',
  date: 'must be a date such as 2026-12-31',
  decimals: (most) => `at most ${most} decimal places`,
  description_replaced: 'replaces the description that is there',
  discount_above: (most) => `must be at most ${most}, the sum that it applies to`,
  discount_twice: 'must not be given with discount_percent',
  ean: 'must be an EAN with a valid check digit',
  email: 'must be an e-mail address',
  empty: 'must not be empty',
  empty_file: 'must not be empty; the file has no bytes',
  empty_list: 'must name at least one',
  field_name: 'must be the name of a field or empty',
  fitments_outside: (count) => `leaves ${count} fitments outside`,
  foreign_image: (address) => `‘${address}’ is on another site; upload the picture first`,
  frequency: 'must be a frequency in MHz',
  hidden_marks: 'contains characters that cannot be seen or turn the direction of writing',
  iban: 'must be an IBAN with valid check digits',
  idempotency_key: 'must be 1 to 200 letters, digits or . : - _',
  image_address: 'must be a path of this site, an http(s) address or, for a logo, an inline image',
  last_line: 'at least one line must stay',
  latin_name: 'must have a Latin letter or a digit',
  link_address: 'must be a whole address such as https://example.com/manual',
  link_credentials: 'must not contain a user name or password',
  link_local: 'is an address that only this computer or network knows',
  link_scheme: 'must begin with https:// or http://',
  links_removed: (count, titles) => `${count} links are not in the cell and will be removed: ${titles}`,
  missing_cell: (column) => `a new product must have ${column}`,
  negative: 'must not be negative',
  no_customer: 'names no customer',
  no_headings: 'no row with headings was found',
  no_key: 'has neither the id nor the code of a product; a new one must have a name and a category',
  no_key_column: 'there is no column with ids or product codes',
  no_letter: 'must have a letter or a digit',
  no_line: 'names no line of this request',
  no_listed_rate: 'has no rate of this currency',
  no_product: 'names no product of this shop',
  no_rate: (currency) => `there is no rate of ${currency}, so visitors see no price`,
  no_vehicle: 'names no vehicle of this shop',
  not_a_document: 'is not a PDF, ZIP, JPEG, PNG, WebP, GIF or AVIF file',
  not_an_image: 'is not a JPEG, PNG, WebP, GIF or AVIF image',
  not_clearable: 'cannot be cleared',
  not_storable: 'contains characters that cannot be stored',
  not_uploaded: 'was not uploaded',
  not_uploaded_picture: 'must be the address of an uploaded picture',
  not_with_source: 'must not be given with this source',
  number: 'must be a number',
  one_ean: 'at most one EAN',
  one_line: 'must be one line',
  one_of: (values) => `must be one of ${values}`,
  only_subcategory: 'is for a subcategory',
  other_content: (named, actual) => `is called ${named}, but its content is ${actual}`,
  other_vehicle: (part, offer) => `‘${part}’ is no vehicle of this shop; did you mean ${offer}?`,
  owner_address: "must be the owner's address",
  parent_missing: 'must name a parent category',
  passphrase_form: 'must be the 25 letters and digits of the passphrase',
  percentage: 'must be above -100 and at most 1000',
  phone: 'must be a phone number such as 0532 123 45 67',
  pictures_removed: (count) => `${count} pictures of the product are not in the cell and will be removed`,
  price_gone: (id) => `leaves nothing of the price of product ${id}`,
  price_missing: 'must have a price',
  price_moves: (percent) => `the price moves by ${percent} %`,
  price_not_above_break: (text) => `must be above its price from a quantity on, ${text}`,
  price_too_large: (id) => `makes the price of product ${id} too large`,
  prices_differ: 'the prices and the cost must be in the same currency',
  repeated: 'names one twice',
  repeated_code: 'is there already',
  repeated_column: (column, letters) => `${column} is in several columns (${letters})`,
  repeated_ean: (code, row) => `row ${row} has the EAN ‘${code}’ too`,
  repeated_part: (part) => `‘${part}’ is there twice`,
  repeated_row: (row) => `row ${row} is about the same product`,
  repeated_vehicle: 'is in the list already',
  repeated_word: 'is in the group already',
  required: 'must be given',
  reused: 'was used with other contents',
  row_id: 'must be a whole number, or empty for a new product',
  same_customer: 'is the same customer',
  same_group: 'is the one that is merged',
  same_product: 'is the product itself',
  same_vehicle: 'is the same vehicle',
  separator: 'must not have a semicolon or line break',
  six_digits: 'must be six digits',
  slug: 'must be the slug of a vehicle: small letters, digits and hyphens',
  status: 'must be active, passive or out-of-stock',
  taken: 'is taken already',
  taken_ean: (code, id) => `product ${id} has the EAN ‘${code}’`,
  taken_generation: 'is there already for this model',
  taken_name: (id) => `product ${id} has this name; give its id or code`,
  text_left: 'must be added or cleared',
  time: 'must be an ISO 8601 time',
  token: 'must be 22 to 64 of A-Z, a-z, 0-9, _ and -, made with crypto.getRandomValues',
  too_few_entries: (least) => `at least ${least} entries`,
  too_few_words: (least) => `at least ${least} words`,
  too_large: 'too large',
  too_long: (most) => `at most ${most} characters`,
  too_many_entries: (most) => `at most ${most} entries`,
  too_many_images: (most) => `at most ${most} images`,
  too_many_lines: 'too many lines',
  too_many_pixels: (size, most) => `has ${size} pixels; at most ${most} are taken`,
  too_many_vehicles: (most) => `at most ${most} vehicles`,
  too_short: (least) => `at least ${least} characters`,
  total_too_large: 'come to a total that is too large',
  unconfirmed_move: (percent) => `must be true: prices move by ${percent} %`,
  unconfirmed_prices: (count) => `must be true: ${count} products get a price`,
  unfinished: (read, of) => `read ${read} of ${of} lines; send the list in parts`,
  unknown_brand: (name) => `there is no brand ‘${name}’`,
  unknown_category: (name) => `there is no category ‘${name}’`,
  unknown_code: (code) => `no product has the code ‘${code}’; a new one must have a name and a category`,
  unknown_field: 'unknown field',
  unknown_file: (entry) => `‘${entry}’: the product has no such uploaded file; a sheet cannot add one`,
  unknown_id: (id) => `there is no product ${id}`,
  unknown_image: (name) => `there is no uploaded picture ‘${name}’`,
  unknown_products: (ids) => `names products that do not exist: ${ids}`,
  unknown_reference: 'names something that does not exist',
  unknown_subcategory: (name, category) => `there is no subcategory ‘${name}’ in ‘${category}’`,
  unknown_vehicle: (part) => `‘${part}’ is no vehicle of this shop`,
  unreadable_break: (entry) => `‘${entry}’ must be written such as 10+ 95,50`,
  unreadable_code: (entry) => `‘${entry}’ must be written such as OEM: 5K0 837 202 AD`,
  unreadable_link: (entry) => `‘${entry}’ must be written such as Kılavuz: KD-X2 https://example.com/kd-x2`,
  vehicle_missing: 'must name a vehicle',
  vehicle_years: (part, vehicle) => `‘${part}’ has years in which ${vehicle} was not built`,
  vehicles_removed: (count, names) => `${count} vehicles are not in the cell and will be removed: ${names}`,
  whole_number: 'must be a whole number',
  whole_number_between: (least, most) => `must be a whole number from ${least} to ${most}`,
  wrong_end: 'is not how the passphrase ends',
  wrong_format: 'has the wrong form',
  wrong_passphrase: 'does not open this copy',
  wrong_type: (type) => `must be of the type ${type}`,
  wrong_value: 'is not valid',
  year: 'must be a year',
  year_between: (first, last) => `must be between ${first} and ${last}`,
  year_from: (year) => `must be at least ${year}`,
  year_order: 'must not be before year_from',
  year_since: (year) => `must be between ${year} and today`,
  year_to: (year) => `must be at most ${year}`,
  yes_or_no: 'must be Evet or Hayır',
} satisfies Record<string, Sentence>;

type Sentences = typeof sentences;

export type FieldErrorCode = keyof Sentences;

type ParametersOf<Code extends FieldErrorCode> = Sentences[Code] extends (
  ...parameters: infer List extends string[]
) => string
  ? List
  : [];

/** A number may be given for a text. */
type Given<List extends string[]> = { [At in keyof List]: string | number };

/** A sentence for each code, from the parameters of the code or some of them. */
export type FieldErrorTexts = {
  [Code in FieldErrorCode]: string | ((...parameters: ParametersOf<Code>) => string);
};

/** What is wrong with a field as one text, `too_long:300`, because zod's issues and forms carry a text. */
export type FieldError = FieldErrorCode | `${FieldErrorCode}:${string}`;

/** By field; an entry of a list is `field.position`. */
export type FieldErrors = Record<string, FieldError>;

export function fieldError<Code extends FieldErrorCode>(
  code: Code,
  ...parameters: Given<ParametersOf<Code>>
): FieldError {
  const texts = parameters.map((parameter) => String(parameter).replace(/[:%]/g, encodeURIComponent));
  return [code, ...texts].join(':') as FieldError;
}

/** Whether it is such a text, and not for example one of zod's messages. */
export const isFieldError = (error: string): error is FieldError =>
  Object.hasOwn(sentences, error.split(':', 1)[0] ?? '');

/** The sentence for a code whatever its parameters, with … in their places; undefined for any other text. */
export function causeText(code: string, texts: FieldErrorTexts = sentences): string | undefined {
  if (!isFieldError(code)) return undefined;
  const text: Sentence = texts[code as FieldErrorCode];
  return typeof text === 'string' ? text : text(...Array.from({ length: text.length }, () => '…'));
}

/** The sentence for a `FieldError`; undefined for any other text. */
export function fieldErrorText(error: string, texts: FieldErrorTexts = sentences): string | undefined {
  if (!isFieldError(error)) return undefined;
  const [code, ...parameters] = error.split(':');
  const text: Sentence = texts[code as FieldErrorCode];
  if (typeof text === 'string') return text;
  return text(...parameters.map((parameter) => parameter.replace(/%(3A|25)/g, decodeURIComponent)));
}
