const amounts = ['price', 'originalPrice', 'cost_price', 'price_breaks', 'unit_price'];
const ofFile = ['file', 'size', 'sha256', 'url'];

const partners: Record<string, readonly string[]> = {
  currency: amounts,
  ...Object.fromEntries(amounts.map((amount) => [amount, ['currency']])),
  category: ['subcategory'],
  subcategory: ['category'],
  ...Object.fromEntries(ofFile.map((field) => [field, ofFile.filter((other) => other !== field)])),
};

/**
 * An amount means nothing without its currency, nor a subcategory without its category, nor the size of a document
 * without its file, of which a link takes the place: they are changed together.
 */
export function partnersOf(field: string): string[] {
  const at = field.lastIndexOf('.') + 1;
  return (partners[field.slice(at)] ?? []).map((partner) => field.slice(0, at) + partner);
}
