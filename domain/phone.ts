/**
 * A number as it is stored and shown: '+90 532 123 45 67' for what begins with 0, 90, +90 or the area code, and '+'
 * with its digits for another country's. Undefined for what cannot be dialled.
 */
export function parsePhone(text: string): string | undefined {
  if (!/^[\d\s()+./-]+$/.test(text) || text.lastIndexOf('+') > 0) return undefined;
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  const isForeign = /^(\+|00)(?!90)/.test(text.replace(/[^\d+]/g, ''));
  if (isForeign) return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : undefined;
  const national = /^(?:90|0)?([2-5]\d{9})$/.exec(digits)?.[1];
  return national?.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '+90 $1 $2 $3 $4');
}
