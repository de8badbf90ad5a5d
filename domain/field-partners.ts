const amounts = ['price', 'originalPrice', 'cost_price', 'price_breaks', 'unit_price'];

const partners: Record<string, readonly string[]> = {
  currency: amounts,
  ...Object.fromEntries(amounts.map((amount) => [amount, ['currency']])),
  category: ['subcategory'],
  subcategory: ['category'],
};

/** An amount means nothing without its currency, nor a subcategory without its category: they are changed together. */
export function partnersOf(field: string): string[] {
  const at = field.lastIndexOf('.') + 1;
  return (partners[field.slice(at)] ?? []).map((partner) => field.slice(0, at) + partner);
}
