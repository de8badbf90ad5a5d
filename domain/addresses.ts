/** A page of the site. Routes, page cache, service worker, metrics, sitemap and log are made from these entries. */
export interface Address {
  /** As React Router writes it. English pages of the shop are below `/en`. */
  path: string;
  /** The route module, below `app/`. */
  module: string;
  /** `data` is requested by scripts only. */
  area: 'shop' | 'owner' | 'data';
  /**
   * The page depends on its address and the catalogue only: the server and nginx cache it, the service worker stores it,
   * and it is in the sitemap. Other pages are rendered for each request and never stored.
   */
  isCached?: true;
  /** A change of the catalogue changes it: the sitemap has the time. */
  showsProducts?: true;
  /** What the parameter of a cached page must match. */
  param?: RegExp;
  /** Parameters with which it is always a cached page, so nginx does not limit it. With others it may be rendered. */
  cachedQuery?: readonly string[];
  /** It takes a posted form, so that it works without script. */
  takesForm?: true;
  /** The parameter is a secret that opens the page, so it is masked in logs. */
  isSecret?: true;
}

interface OwnerScreen extends Address {
  area: 'owner';
  /** The name of its icon and words. */
  name: ScreenName;
}

export type ScreenName =
  | 'products'
  | 'banner'
  | 'requests'
  | 'customers'
  | 'dealers'
  | 'prices'
  | 'documents'
  | 'imports'
  | 'insights'
  | 'history'
  | 'backups'
  | 'settings'
  | 'help';

const shopTable = [
  { path: '', module: 'storefront/home/home.tsx', area: 'shop', isCached: true, showsProducts: true },
  {
    path: 'shop',
    module: 'storefront/shop/shop.tsx',
    area: 'shop',
    isCached: true,
    showsProducts: true,
    cachedQuery: ['kategori', 'alt', 'marka', 'sayfa', 'sirala', 'gorunum', 'kampanya'],
  },
  {
    path: 'kategoriler',
    module: 'storefront/categories/categories.tsx',
    area: 'shop',
    isCached: true,
    showsProducts: true,
  },
  {
    path: 'urun/:id',
    module: 'storefront/product/product.tsx',
    area: 'shop',
    isCached: true,
    param: /^[1-9]\d{0,14}$/,
  },
  {
    path: 'arac/:slug',
    module: 'storefront/vehicle/vehicle.tsx',
    area: 'shop',
    isCached: true,
    param: /^[a-z0-9-]{1,200}$/,
  },
  { path: 'liste', module: 'storefront/list/list.tsx', area: 'shop' },
  { path: 'karsilastir', module: 'storefront/compare/compare.tsx', area: 'shop' },
  { path: 'kod-listesi', module: 'storefront/code-list/code-list.tsx', area: 'shop', takesForm: true },
  {
    path: 'indir',
    module: 'storefront/documents/documents.tsx',
    area: 'shop',
    isCached: true,
    showsProducts: true,
  },
  { path: 'bayilik', module: 'storefront/dealership/dealership.tsx', area: 'shop', isCached: true },
  { path: 'talep/:token', module: 'storefront/request/request.tsx', area: 'shop', isSecret: true },
  { path: 'taleplerim', module: 'storefront/own-requests/own-requests.tsx', area: 'shop' },
  { path: 'iletisim', module: 'storefront/contact/contact.tsx', area: 'shop', isCached: true },
  { path: 'gizlilik', module: 'storefront/privacy/privacy.tsx', area: 'shop', isCached: true },
] as const satisfies readonly Address[];

export const shopPages: readonly Address[] = shopTable;

type PathOf<Path extends string> = Path extends `${infer Start}:${string}`
  ? `/${Start}${string}`
  : `/${Path}`;
type ShopPath = PathOf<(typeof shopTable)[number]['path']>;

/** Where a link in the shop leads, in Turkish; `Link` and `localizedPath` add the language. */
export type ShopAddress = ShopPath | `${ShopPath}?${string}` | `${ShopPath}#${string}`;

const products = { name: 'products', module: 'admin/products/product-manager.tsx', area: 'owner' } as const;

/** The owner's screens in the order of the menu. */
export const ownerScreens: readonly OwnerScreen[] = [
  { path: '2000/products', ...products },
  { path: '2000/banner-brands', name: 'banner', module: 'admin/banner/banner-manager.tsx', area: 'owner' },
  { path: '2000/talepler', name: 'requests', module: 'admin/requests/requests-screen.tsx', area: 'owner' },
  {
    path: '2000/musteriler',
    name: 'customers',
    module: 'admin/customers/customers-screen.tsx',
    area: 'owner',
  },
  { path: '2000/bayiler', name: 'dealers', module: 'admin/dealers/dealers-screen.tsx', area: 'owner' },
  { path: '2000/fiyatlar', name: 'prices', module: 'admin/prices/prices-screen.tsx', area: 'owner' },
  {
    path: '2000/belgeler',
    name: 'documents',
    module: 'admin/documents/documents-screen.tsx',
    area: 'owner',
  },
  { path: '2000/aktarim', name: 'imports', module: 'admin/imports/imports-screen.tsx', area: 'owner' },
  { path: '2000/pano', name: 'insights', module: 'admin/insights/insights-screen.tsx', area: 'owner' },
  { path: '2000/gecmis', name: 'history', module: 'admin/history/history-screen.tsx', area: 'owner' },
  { path: '2000/yedekler', name: 'backups', module: 'admin/backups/backups-screen.tsx', area: 'owner' },
  { path: '2000/ayarlar', name: 'settings', module: 'admin/settings/settings-screen.tsx', area: 'owner' },
  { path: '2000/yardim', name: 'help', module: 'admin/help/help-screen.tsx', area: 'owner' },
];

/** They show the products too, after signing in below the first day's checklist. `/admin` is the former shop's address, which owners have bookmarked. */
export const productAliases: readonly OwnerScreen[] = [
  { path: '2000/dashboard', name: 'products', module: 'admin/first-day/dashboard.tsx', area: 'owner' },
  { path: 'admin', ...products },
];

/** What is outside the owner's layout: sign-in, redirects, and unknown addresses, which never show a page of the shop. */
export const otherOwnerPages: readonly Address[] = [
  { path: '2000/login', module: 'admin/login/login.tsx', area: 'owner' },
  { path: 'login', module: 'admin/login/older-login.tsx', area: 'owner' },
  { path: 'verify', module: 'admin/login/verify.tsx', area: 'owner' },
  { path: '2000', module: 'admin/shell/redirect.ts', area: 'owner' },
  { path: 'admin/*', module: 'admin/shell/redirect.ts', area: 'owner' },
  { path: '2000/*', module: 'admin/shell/not-found.tsx', area: 'owner' },
  { path: 'login/*', module: 'admin/shell/not-found.tsx', area: 'owner' },
  { path: 'verify/*', module: 'admin/shell/not-found.tsx', area: 'owner' },
];

/** Suggestions from the server, for catalogues too large for the browser. */
export const suggestions: Address = {
  path: 'catalogue/suggestions',
  module: 'storefront/shop/search/suggestions.ts',
  area: 'data',
};

/** The feeds of products, in English with `?dil=en`. They are files, not pages, and answer only while they are open. */
export const feedFiles = {
  google: '/beslemeler/google.xml',
  xml: '/beslemeler/urunler.xml',
  csv: '/beslemeler/urunler.csv',
} as const;

/** Those of a dealer: the secret of a link of their own, then the file. */
export const dealerFeed = /^\/beslemeler\/bayi\/([\w-]{43})\/urunler\.(xml|csv)$/;
export const dealerFeedPath = (token: string, type: 'xml' | 'csv') =>
  `/beslemeler/bayi/${token}/urunler.${type}`;

const ownerPages: readonly Address[] = [...ownerScreens, ...productAliases, ...otherOwnerPages];

const addresses = [...shopPages, suggestions, ...ownerPages].map((address) => {
  const pattern = address.path.replace(/:\w+/, '([^/]+)').replace('/*', '/.+');
  return { address, pattern: new RegExp(`^${pattern}$`, 'i') };
});

export interface FoundAddress {
  address: Address;
  isEnglish: boolean;
  /** The router requests the data of a page at its path with `.data`. */
  isData: boolean;
  param: string;
}

/** The page at a decoded path. Like the router, it ignores case and a slash at the end, which data name `/_`. */
export function findAddress(pathname: string): FoundAddress | undefined {
  const isData = /\.data$/i.test(pathname);
  const page = isData ? pathname.replace(/(\/_|\/_root)?\.data$/i, '') : pathname;
  const [, english, path = ''] = /^(?:\/(en)(?=\/|$))?\/?(.*?)\/?$/is.exec(page) ?? [];
  for (const { address, pattern } of addresses) {
    const found = pattern.exec(path);
    if (!found || (english && address.area !== 'shop')) continue;
    return { address, isEnglish: english !== undefined, isData, param: found[1] ?? '' };
  }
  return undefined;
}

/** The first segments of the owner's addresses, such as `/2000`. */
export const ownerAreas: readonly string[] = [
  ...new Set(ownerPages.map(({ path }) => `/${path.split('/', 1)[0]}`)),
];
