/** At least one of every Unicode category, and what becomes longer when it is normalised. */
const characters = [
  ...'ĞşıaZǅʰא漢\u0301\u0323ा\u20dd70٣Ⅷ½①_-–()[«».,!"\'*/@#:;|%&+=<>×₺$^`🔑° \u00a0\u3000\u2028\u2029',
  ...'\t\n\r\u0000\u200b\u202e\ue000\u{e0fff}㌖ﷺ㍿ﬃ𝟙\u0344',
  '\ud800',
  '\udc00',
];

/** What the readers look for. */
const words = [
  ...[
    'adet',
    ' adet ',
    'kumanda ',
    'kumnada ',
    'golf 7 ',
    'HU66',
    '4D60 ',
    'x10 ',
    '10 x ',
    '1.000,00 ',
    '2014 ',
  ],
  ...[
    '-3 ',
    '12.03.2024, 10:00 ',
    'Ali: ',
    '@a.',
    'www.',
    '<b>',
    '**a',
    '0532 111 22 33 ',
    'HU66-10 ',
    'beş ',
  ],
  ...[
    'a1,',
    'a1;',
    '1\t',
    'a\t',
    '"a",',
    '(10 Adet)',
    'fiyat: 10 TL + KDV ',
    'DLP-16 (5) ',
    '\u0301\u0323',
    '%E3%8C%96',
  ],
];

export const parts: readonly string[] = [...characters, ...words];

/** What is repeated, what stands before it and what behind. */
export interface LongText {
  before: string;
  repeated: string;
  behind: string;
}

export function writeText({ before, repeated, behind }: LongText, length: number): string {
  const times = Math.max(0, Math.ceil((length - before.length - behind.length) / repeated.length));
  return before + repeated.repeat(times) + behind;
}
