export interface Specification {
  /** Missing if the text has no label. */
  label?: string;
  value: string;
}

/** Without duplicates. */
export function splitSpecifications(texts: readonly string[]): Specification[] {
  const rows = texts.map(split).filter(({ value }) => value !== '');
  return [...new Map(rows.map((row) => [`${row.label}: ${row.value}`, row])).values()];
}

/** Splits 'Frekans: 433,92 MHz' at its first colon. */
function split(text: string): Specification {
  const colon = text.indexOf(':');
  const label = text.slice(0, Math.max(0, colon)).trim();
  const value = text.slice(colon + 1).trim();
  return label && value ? { label, value } : { value: text.trim() };
}
