/** The defaults of the business settings; the phone numbers are not in use. */
export const demoBusiness = {
  name: 'Kontak Anahtar',
  address: 'Örnek Mahallesi, Demo Sokak No: 1, İstanbul',
  phones: ['+90 212 000 00 00', '+90 500 000 00 00'],
  whatsapp: '+90 500 000 00 00',
} as const;
