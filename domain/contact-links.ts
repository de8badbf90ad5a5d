/** Accepts a Turkish number with or without country code and leading zero. */
function internationalDigits(number: string): string {
  const digits = number.replace(/\D/g, '').replace(/^00/, '');
  if (/^0[1-9]\d{9}$/.test(digits)) return `9${digits}`;
  return /^[1-9]\d{9}$/.test(digits) && !number.trim().startsWith('+') ? `90${digits}` : digits;
}

export function phoneLink(number: string): string {
  return `tel:+${internationalDigits(number)}`;
}

export function chatLink(number: string, text?: string): string {
  const address = `https://wa.me/${internationalDigits(number)}`;
  return text ? `${address}?text=${encodeText(text)}` : address;
}

/** A search for the address in a map. */
export function mapLink(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeText(address.replace(/\s+/g, ' '))}`;
}

/** Replaces lone surrogates, which `encodeURIComponent` rejects. */
export function encodeText(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
