import { cutText, oneLine } from '#domain/visitor-text.ts';
import type { FeedItem } from './feed-items.ts';
import { element, escapeXml } from './write-xml.ts';

interface Shop {
  name: string;
  url: string;
}

/** RSS 2.0 with Google's attributes, which Meta takes too. The limits are the stricter ones of both (docs/feeds.md). */
export function* googleFeed(items: Iterable<FeedItem>, shop: Shop): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${element('title', shop.name)}
${element('link', shop.url)}
${element('description', shop.name)}
`;
  for (const item of items) yield `${googleItem(item)}\n`;
  yield '</channel>\n</rss>\n';
}

function googleItem(item: FeedItem): string {
  const { row, name, description, category, subcategory, brand, ean, link, pictures, isInStock } = item;
  const mpn = row.productCode ?? '';
  const [first = '', ...others] = pictures;
  const hasIdentifier = ean !== '' || (brand !== '' && mpn !== '');
  const type = [category, subcategory].filter(Boolean).map(escapeXml).join(' &gt; ');
  return [
    '<item>',
    element('g:id', row.id),
    element('g:title', cutText(oneLine(name), 150)),
    element('g:description', cutText(description, 5_000)),
    element('g:link', link),
    element('g:image_link', first),
    ...others.slice(0, 10).map((address) => element('g:additional_image_link', address)),
    element('g:availability', isInStock ? 'in stock' : 'out of stock'),
    element('g:price', `${item.priceWithVat.toFixed(2)} TRY`),
    element('g:condition', 'new'),
    element('g:brand', cutText(brand, 70)),
    element('g:gtin', ean),
    element('g:mpn', cutText(mpn, 70)),
    hasIdentifier ? '' : element('g:identifier_exists', 'no'),
    type && `<g:product_type>${type}</g:product_type>`,
    '</item>',
  ]
    .filter(Boolean)
    .join('\n');
}
