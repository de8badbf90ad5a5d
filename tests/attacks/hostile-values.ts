const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

/** Texts that break those who paste them into HTML, SQL, JSON, a shell, a path, a header, or a regular expression. */
export const hostileTexts: readonly string[] = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '</script><script>alert(1)</script>',
  '</title></textarea></style></noscript><svg onload=alert(1)>',
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  '\u0024{alert(1)}#{7*7}<%= 7*7 %>',
  '<!--<script>',
  ']]><![CDATA[<script>alert(1)</script>',
  "' OR '1'='1' --",
  "'; DROP TABLE products; --",
  '1) UNION SELECT NULL,version()--',
  '$$; SELECT pg_sleep(5); $$',
  '\\\\x27; COPY products TO PROGRAM',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd%00.png',
  'C:\\Windows\\win.ini',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  '$(touch x)`id`|id;id',
  'a\r\nSet-Cookie: kontak_session=x\r\n\r\n<html>',
  '(a+)+$',
  '%s%n%x%d',
  '=HYPERLINK("http://evil.example","x")',
  '\u202Egnp.exe\u2066\u200B\u200D\uFEFF',
  '\u2028\u2029\u0085\u0007\u001B[31m',
  'İıŞşĞğ ẞß ﬃ Ǆ ͅ',
  '👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'Z̷̢̛͎̬̤̃͑a̸̡̛l̵g̶o̴'.repeat(20),
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '-0',
  '1e999',
  'null',
];

/** Texts that no database or encoding takes; they must be refused, not stored. */
export const unstorableTexts: readonly string[] = ['a\u0000b', '\uD800', 'x\uDFFFy'];

export const hostileJson: readonly string[] = [
  ...[...hostileTexts, ...unstorableTexts].map((text) => JSON.stringify(text)),
  ...[
    'null',
    'true',
    'false',
    '0',
    '-1',
    '1.5',
    '1e308',
    '-1e308',
    '9007199254740993',
    '2147483648',
    '1e400',
  ],
  ...['[]', '{}', '[[]]', '[null]', '{"a":{"b":{}}}', '""', '" "', '[1,"2",{"3":4}]'],
  ...['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}', '{"toString":1}'],
  ...[nested(500, '[', ']'), nested(500, '{"a":', '}').replace('{"a":}', '{}')],
  JSON.stringify('ğ'.repeat(30_000)),
  JSON.stringify(Array.from({ length: 2_000 }, (_, index) => index)),
];

/** Not JSON at all. */
export const brokenBodies: readonly (string | Buffer)[] = [
  '{',
  '{"name":"x"',
  '{"name":"x"}}',
  "{'name':1}",
  '{"a":1,}',
  'name=x&category=y',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  '\uFEFF{}',
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0xc0, 0xaf, 0xed, 0xa0, 0x80]),
  nested(100_000, '[', ']'),
  `{"a":`.repeat(50_000),
];

/** A row of each kind with the text in every field that takes one. */
export function rowsWith(text: string): [string, Record<string, unknown>][] {
  const name = text.slice(0, 100).toWellFormed();
  const both = { name, name_en: name, description: text, description_en: text };
  const lists = { specifications: [text, name], specifications_en: [text, name] };
  const codes = [{ kind: 'oem', code: text.slice(0, 60).toWellFormed() }];
  const fitments = [{ vehicle: 'fiat-doblo-2', note: name, note_en: name, confirmed: true }];
  // Vehicles are written on one line, with semicolons between them.
  const model = `Saldırı ${name.replaceAll(/[;\s]+/g, ' ')}`.slice(0, 60).toWellFormed();
  const groups = { category: name.trim(), subcategory: name.trim(), brand: name.trim() };
  const shown = { isHomepage: true, isFeatured: true, price: 10, originalPrice: 20 };
  return [
    ['/api/categories', both],
    ['/api/brands', both],
    ['/api/subcategories', { name, name_en: name, parent_category: name.trim() }],
    ['/api/banner-brands', { name }],
    [
      '/api/vehicles',
      {
        make: model,
        model,
        model_en: model,
        generation: model.slice(0, 40),
        year_from: 2000,
        platform: model.slice(0, 40),
        aliases: [model],
        facts: {
          chips: [model],
          blades: [model.slice(0, 40)],
          batteries: [model.slice(0, 40)],
          immobilizer: model,
        },
      },
    ],
    [
      '/api/products',
      {
        ...both,
        ...lists,
        ...groups,
        ...shown,
        codes,
        fitments,
        productCode: name,
        warranty: name,
        warranty_en: name,
      },
    ],
  ];
}
