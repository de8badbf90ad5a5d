import type { ShopAddress } from '#domain/addresses.ts';
import type { Lang } from '#domain/localised.ts';
import { localizedPath } from '../i18n/language.tsx';
import { sharePicture } from './share-picture.ts';
import { absolute, type Site } from './site.ts';

/** For `pageMeta`'s `structured`. It states only what the page shows. */
export function organization(site: Site) {
  return {
    '@type': 'Organization',
    '@id': absolute(site, '/#organization'),
    name: site.business.name,
    url: absolute(site, '/'),
    logo: absolute(site, '/icons/icon-512.png'),
    ...(site.business.address && { address: site.business.address }),
    contactPoint: site.business.phones.map((phone) => ({
      '@type': 'ContactPoint',
      telephone: phone,
      contactType: 'sales',
      availableLanguage: ['tr', 'en'],
    })),
  };
}

export interface Step {
  name: string;
  path: ShopAddress;
}

/** `steps` are those of the page's breadcrumb. */
export function breadcrumbList(site: Site, lang: Lang, steps: readonly Step[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(site, localizedPath(lang, path)),
    })),
  };
}

/** Each product by its page, which says the rest. `before` is the number of products on the previous pages. */
export function itemList(
  site: Site,
  lang: Lang,
  products: readonly { id: number }[],
  total: number,
  before = 0,
) {
  return {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: products.map(({ id }, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      url: absolute(site, localizedPath(lang, `/urun/${id}`)),
    })),
  };
}

interface ProductFacts {
  id: number;
  name: string;
  description: string;
  category: string;
  brand: string | null;
  productCode: string | null;
  images: readonly string[];
  price?: number | null | undefined;
  inStock: boolean;
  hasStock: boolean;
}

/** As the page says it: an active product without stock can be asked for. */
const availability = ({ inStock, hasStock }: ProductFacts) =>
  !inStock ? 'OutOfStock' : hasStock ? 'InStock' : 'BackOrder';

/** No offer without a price, and no rating, because reviews are not counted. */
export function structuredProduct(site: Site, lang: Lang, product: ProductFacts) {
  const url = absolute(site, localizedPath(lang, `/urun/${product.id}`));
  const pictures = product.images.length > 0 ? product.images : [undefined];
  return {
    '@type': 'Product',
    name: product.name,
    ...(product.description && { description: product.description }),
    url,
    category: product.category,
    image: pictures.map((image) => sharePicture(site, image).address),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(product.productCode && { sku: product.productCode, mpn: product.productCode }),
    ...(product.price != null && {
      offers: {
        '@type': 'Offer',
        url,
        price: product.price.toFixed(2),
        priceCurrency: 'TRY',
        availability: `https://schema.org/${availability(product)}`,
        seller: { '@type': 'Organization', name: site.business.name },
      },
    }),
  };
}
