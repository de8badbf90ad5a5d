import { test } from 'vitest';
import { synonymTable } from '#domain/search/synonyms.ts';
import { understandQuery } from '#domain/search/understand-query.ts';
import { vehicleRows } from '#seed/vehicle-rows.ts';
import { demoCatalogue } from '#seed/demo.ts';
import { indexCatalogue } from '#domain/listing-index.ts';
import { isPublic, normaliseProduct } from '#domain/product.ts';
const vehicles = vehicleRows();
const index = indexCatalogue(demoCatalogue().products.filter(isPublic).map(normaliseProduct));
test('x', () => {
  const synonyms = synonymTable();
  for (const text of `e90 kumanda|Corsa D kumandası|fiat doblo 2012 3 tuşlu sustalı kumanda|golf 7 kumanda kabı|courier kumanda|yamaha nmax anahtar|bft kumanda|lancer kumanda|LANCER|vw kumanda|hu66 uç|id 46 çip|xhorse kumanda|kale barel 90 mm|1K0 959 753 N|golf kumanda|bmw pil|kumanda tamiri|anahtar kopyalama|fiat golf|433 mhz garaj kumandası|qwxyz kumanda|nissan leaf kumanda|mazda 3 kumanda|honda jazz|İSTANBUL kumanda|toyota h çip|Peugeot 2008 kumanda|clio 4 kart kabı`.split('|')) {
    const r = understandQuery({ index: index.search, synonyms }, text, vehicles);
    console.log(text.padEnd(28), '→', r.vehicles.map((v) => v.slug).join(' ').slice(0,50) || '-', r.makes.join(','), '| parts', r.parts.map((p) => `${p.kind}:${p.text}[${p.without}]`).join(' ; '), '| rest', r.rest,'| unknown',r.unknown.join(','));
  }
});
