interface Labelled {
  name: string;
  label: string;
}

/** What the cart needs of the page around it: whom to write to, and names in the visitor's language. */
export interface CartSurroundings {
  business: { name: string; phones: readonly string[]; whatsapp: string };
  categories: readonly Labelled[];
  brands: readonly Labelled[];
}
