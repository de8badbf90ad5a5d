import { joinList } from '#domain/sheets/cell.ts';
import { byteOrderMark, csvText } from '#server/spreadsheets/write-csv.ts';
import type { FeedItem } from './feed-items.ts';
import { element, escapeXml } from './write-xml.ts';

/** Its schema is `public/beslemeler/urunler.xsd`. */
export function* xmlFeed(items: Iterable<FeedItem>, schema: string): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<urunler xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="${escapeXml(schema)}">
`;
  for (const item of items) yield `${xmlItem(item)}\n`;
  yield '</urunler>\n';
}

function xmlItem(item: FeedItem): string {
  const { row, name, category, subcategory, brand, price, stock, ean, pictures, vehicles } = item;
  return [
    '<urun>',
    element('kod', row.productCode ?? row.id),
    element('barkod', ean),
    element('ad', name),
    element('kategori', category),
    element('altKategori', subcategory),
    element('marka', brand),
    element('fiyat', price.toFixed(2)),
    element('paraBirimi', 'TRY'),
    element('kdvDahil', item.includesVat ? 'evet' : 'hayir'),
    element('stok', stock),
    element('enAzAdet', row.min_quantity),
    element('paketAdedi', row.pack_size),
    element('adres', item.link),
    list(
      'resimler',
      pictures.map((address) => element('resim', address)),
    ),
    element('aciklama', item.description),
    list('araclar', vehicles.map(xmlVehicle)),
    '</urun>',
  ]
    .filter(Boolean)
    .join('\n');
}

const list = (name: string, entries: readonly string[]) =>
  entries.length === 0 ? '' : `<${name}>${entries.join('')}</${name}>`;

function xmlVehicle({ label, from, to, isConfirmed }: FeedItem['vehicles'][number]): string {
  const years = [from !== null && ` ilkYil="${from}"`, to !== null && ` sonYil="${to}"`].filter(Boolean);
  return `<arac${years.join('')} teyitli="${isConfirmed ? 'evet' : 'hayir'}">${escapeXml(label)}</arac>`;
}

/** The headings that the import of sheets knows too. */
const headings = [
  'Ürün kodu',
  'EAN',
  'Ad',
  'Kategori',
  'Alt kategori',
  'Marka',
  'Fiyat',
  'Para birimi',
  'Stok durumu',
  'En az adet',
  'Paket adedi',
  'Ürün adresi',
  'Resimler',
  'Açıklama',
  'Araçlar',
];

export function* csvFeed(items: Iterable<FeedItem>): Generator<string> {
  yield byteOrderMark + csvText([headings]);
  for (const item of items) yield csvText([csvRow(item)]);
}

function csvRow({ row, vehicles, ...item }: FeedItem): (string | number | null)[] {
  return [
    row.productCode ?? String(row.id),
    item.ean,
    item.name,
    item.category,
    item.subcategory,
    item.brand,
    item.price,
    'TRY',
    item.stock,
    row.min_quantity,
    row.pack_size,
    item.link,
    joinList(item.pictures),
    item.description,
    vehicles.map(vehicleText).join('; '),
  ];
}

/** As the import reads it. */
function vehicleText({ label, from, to, isConfirmed }: FeedItem['vehicles'][number]): string {
  return `${label}${from === null ? '' : ` ${from}-${to ?? ''}`}${isConfirmed ? '' : '?'}`;
}
