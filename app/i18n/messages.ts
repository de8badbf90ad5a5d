/** What the owner reads is Turkish in either language of the site. */
export const ownerWords = {
  productQuestion: (name: string, code: string | null, quantity: number) =>
    `Merhaba, ${name}${code ? ` (Ürün kodu: ${code})` : ''} için fiyat teklifi almak istiyorum. Adet: ${quantity}`,
  fitQuestion: (name: string, code: string | null) =>
    `Merhaba, ${name}${code ? ` (Ürün kodu: ${code})` : ''} aracıma uyar mı, emin değilim.`,
  searchQuestion: (search: string) => `Merhaba, sitenizde “${search}” aradım ama bulamadım. Sizde var mı?`,
  missingQuestion: (vehicle: string, wanted: string) =>
    `Merhaba, ${vehicle} için ${wanted} arıyorum; sitenizde bulamadım. Sizde var mı?`,
};

/** Of the chosen vehicle in messages to the owner. */
export const vehicleLine = (vehicle: string) => `Araç: ${vehicle}`;
