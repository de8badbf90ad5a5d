import { expect, test } from 'vitest';
import { fold } from '#domain/fold.ts';
import { readVehicle } from '#domain/search/read-vehicle.ts';
import { synonymTable } from '#domain/search/synonyms.ts';
import { tokenize } from '#domain/search/tokenize.ts';
import { vehicleRows } from '#seed/vehicle-rows.ts';
import { demoCatalogue } from '#seed/demo.ts';
import { indexCatalogue } from '#domain/listing-index.ts';
import { isPublic, normaliseProduct } from '#domain/product.ts';
import { hasProducts } from '#domain/search/expand-terms.ts';
const vehicles = vehicleRows();
const index = indexCatalogue(demoCatalogue().products.filter(isPublic).map(normaliseProduct));
test('x', () => {
  const synonyms = synonymTable();
  for (const text of `e90 kumanda|corsa d kumanda|transit connect çip|transit kumanda|doblo 2012|doblo 2012 kumanda|fiat doblo 2 kumanda|golf7 kumanda|golf 7 kap|golf vii|golf altı|passat b8|passatb8 kumanda|bmw 3|bmw 320d kumanda|320i|c180 kumanda|mercedes c 180|w204|mercedes w204 kumanda|206 kumanda|peugeot 206|500 adet pil|fiat 500|cr2032 500 adet|focus 2 kumanda|focus mk3|civic 8|civic fd6|clio 4 kart|3 ad clio 4 kart|megane 2 kart|meyan 3|korola 2010|punto makinası|punto kumanda|grande punto|range rover|range rover sport|rav4|rav 4 2015|c-max|cmax|c max kumanda|x-trail t31|xtrail kumanda|egea anahtar|tipo kumanda|kaşkay kumanda|fiat kumanda|vw|vw golf|mini cooper|t5 çip|transporter t5|hu66|id46|4d60|doblo fiorino kumanda|golf passat|fiat golf|golf 7 1999|golf 1999|peugeot 2008|lancer|courier|yamaha nmax|astra h|astra j 2012 kumanda|insignia|i20 2016|hyundai i20 kumanda|accent era|3 serisi kumanda|e 90|audi a3 8v|a3 2015|q7|tt|xc60|freelander|duster 2018|dacia duster kumanda 2014|logan mcv|caddy 2012|tourneo|polo 2015|polo 9n|ibiza 6l|leon 2|leon 2014|octavia 3 2016|micro switch|süper çip|dublo|corssa d|doblonun kumandası|golf'ün anahtarı|note defteri|city lock|key tool max`.split('|')) {
    const t0=performance.now();
    const tokens = tokenize(fold(text));
    const r = readVehicle(vehicles, tokens, { synonyms, isKnown: (w) => hasProducts(index.search, w) });
    console.log(text.padEnd(28), '→', r.vehicles.map((v) => v.slug).join(' ') || '-', r.year ?? '', r.isYearOutside ? 'OUTSIDE' : '', r.makes.join(','), '| others', r.others.map((v) => v.slug).join(' ').slice(0,60), '| rest', tokens.filter((_, i) => !r.used.includes(i)).map((t) => t.text).join(' '), (performance.now()-t0).toFixed(1));
  }
});
