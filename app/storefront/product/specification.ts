export interface Specification {
  /** Absent where the text is no pair. */
  label?: string;
  value: string;
}

/** A line that is there twice says nothing new. */
export function splitSpecifications(texts: readonly string[]): Specification[] {
  const rows = texts.map(split).filter(({ value }) => value !== '');
  return [...new Map(rows.map((row) => [`${row.label}: ${row.value}`, row])).values()];
}

/** 'Frekans: 433,92 MHz' is a pair; the first colon divides it, and a text without one stands alone. */
function split(text: string): Specification {
  const colon = text.indexOf(':');
  const label = text.slice(0, Math.max(0, colon)).trim();
  const value = text.slice(colon + 1).trim();
  return label && value ? { label, value } : { value: text.trim() };
}
