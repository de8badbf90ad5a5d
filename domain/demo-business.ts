import type { Business } from './business.ts';

/** The business that a shop shows until its settings are saved; the phone numbers are not in use. */
export const demoBusiness = {
  name: 'Kontak Anahtar',
  address: 'Örnek Mahallesi, Demo Sokak No: 1, İstanbul',
  phones: ['+90 212 000 00 00', '+90 500 000 00 00'],
  whatsapp: '+90 500 000 00 00',
} as const satisfies Business;

const digits = (phone: string) => phone.replace(/\D/g, '');
const demoNumbers = new Set([...demoBusiness.phones, demoBusiness.whatsapp].map(digits));

/** Whether one of the numbers is a demonstration number, which does not reach the shop. */
export function hasDemoNumber(phones: readonly (string | null)[]): boolean {
  return phones.some((phone) => phone !== null && demoNumbers.has(digits(phone)));
}
