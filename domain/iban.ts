/** By country; others have 15 to 34. */
const turkishLength = 26;

/** An IBAN without its spaces; undefined if its length or check digits are wrong. */
export function parseIban(text: string): string | undefined {
  const iban = text.replace(/[\s-]/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return undefined;
  if (iban.startsWith('TR') && iban.length !== turkishLength) return undefined;
  let remainder = 0;
  for (const letter of iban.slice(4) + iban.slice(0, 4))
    for (const digit of String(Number.parseInt(letter, 36)))
      remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder === 1 ? iban : undefined;
}

/** In groups of four, as it is printed. */
export const formatIban = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ');
