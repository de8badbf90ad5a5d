import type { Business } from './business.ts';

/** What a shop shows until it is told better; the phone numbers are not in use. */
export const demoBusiness = {
  name: 'Kontak Anahtar',
  address: 'Örnek Mahallesi, Demo Sokak No: 1, İstanbul',
  phones: ['+90 212 000 00 00', '+90 500 000 00 00'],
  whatsapp: '+90 500 000 00 00',
} as const satisfies Business;

const digits = (phone: string) => phone.replace(/\D/g, '');
const demoNumbers = new Set([...demoBusiness.phones, demoBusiness.whatsapp].map(digits));

/** Whether one of the numbers is nobody's, so that a visitor would call or write in vain. */
export function hasDemoNumber(phones: readonly (string | null)[]): boolean {
  return phones.some((phone) => phone !== null && demoNumbers.has(digits(phone)));
}
