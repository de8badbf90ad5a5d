interface Choice {
  category?: string;
  subcategory?: string;
  brand?: string;
}

/** The shop with something chosen, as a bare address; names are the Turkish ones. */
export function shopAddress({ category, subcategory, brand }: Choice): string {
  const params = new URLSearchParams();
  if (category) params.set('kategori', category);
  if (subcategory) params.set('alt', subcategory);
  if (brand) params.set('marka', brand);
  return `/shop?${params}`;
}
