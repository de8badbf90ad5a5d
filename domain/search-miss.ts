import { fold } from './fold.ts';
import { readableText } from './visitor-text.ts';

const maxLength = 60;
const minLength = 2;

/** Digits with at most signs and spaces between them, as phone numbers are written. */
const phone = /\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){6,}/u;
/** Two model years are no phone number. */
const years = /(?<![\p{L}\p{Nd}])(?:19|20)\p{Nd}{2}[^\p{L}\p{Nd}]+(?:19|20)\p{Nd}{2}(?![\p{L}\p{Nd}])/u;
/** A phone number with words in between is one, too. */
const maxDigits = 10;
/** The letters and digits of a chassis number; it ends with four digits at least. */
const chassisNumber = /^[a-hj-npr-z0-9]{13}\d{4}$/;
const chassisLength = 17;

/**
 * The form in which a search is kept: folded, at most 60 characters. Undefined for what may name a person: an e-mail
 * address, a phone number or a chassis number.
 */
export function storableSearch(search: string): string | undefined {
  const text = fold(readableText(search))
    // U+FFFD stands for what could not be decoded.
    .replace(/[\p{C}\s\ufffd]+/gu, ' ')
    .trim();
  if (isPersonal(text)) return undefined;
  const kept = [...text].slice(0, maxLength);
  return kept.length < minLength ? undefined : kept.join('').trim();
}

function isPersonal(text: string): boolean {
  return /@|%40/.test(text) || isPhone(text) || hasChassisNumber(text);
}

function isPhone(text: string): boolean {
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  return digits > maxDigits || phone.test(text.replace(years, 'x'));
}

/** As one word, or as several that are one when put together. */
function hasChassisNumber(text: string): boolean {
  const words = text.split(/[^a-z0-9]+/).filter(Boolean);
  return words.some((word, start) => {
    if (word.length >= chassisLength && /\d/.test(word)) return true;
    let joined = '';
    for (let at = start; at < words.length && joined.length < chassisLength; at += 1) joined += words[at];
    return chassisNumber.test(joined);
  });
}
