import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

// Turkish at the bare address, English under /en.
const storefront = route('en?', 'storefront/layout/layout.tsx', [
  layout('storefront/layout/page-boundary.tsx', [
    index('storefront/home/home.tsx'),
    route('shop', 'storefront/shop/shop.tsx'),
    route('kategoriler', 'storefront/categories/categories.tsx'),
    route('urun/:id', 'storefront/product/product.tsx'),
    route('arac/:slug', 'storefront/vehicle/vehicle.tsx'),
    route('liste', 'storefront/list/list.tsx'),
    route('kod-listesi', 'storefront/code-list/code-list.tsx'),
    route('bayilik', 'storefront/dealership/dealership.tsx'),
    route('talep/:token', 'storefront/request/request.tsx'),
    route('gizlilik', 'storefront/privacy/privacy.tsx'),
    route('*', 'storefront/layout/not-found.tsx'),
  ]),
]);

// Suggestions from the server, for catalogues too large for the browser.
const suggestions = route('catalogue/suggestions', 'storefront/shop/search/suggestions.ts');

// One module for all: each further one would be named on every page of the shop.
const ownerScreens = [
  'dashboard',
  'products',
  'banner-brands',
  'talepler',
  'fiyatlar',
  'aktarim',
  'pano',
  'gecmis',
  'yedekler',
  'ayarlar',
  'yardim',
];

// The owner's area: Turkish only, two layouts around the same sign-in and the same managers.
const owner = layout('admin/shell/admin-root.tsx', [
  route('2000/login', 'admin/login/login.tsx'),
  route('login', 'admin/login/older-login.tsx'),
  route('verify', 'admin/login/verify.tsx'),
  layout('admin/shell/panel.tsx', [
    ...ownerScreens.map((name) =>
      route(`2000/${name}`, 'admin/shell/screen-page.tsx', { id: `2000/${name}` }),
    ),
  ]),
  route('admin', 'admin/shell/older-panel.tsx'),
  route('2000', 'admin/shell/redirect.ts', { id: 'to-dashboard' }),
  route('admin/*', 'admin/shell/redirect.ts', { id: 'to-login' }),
  route('2000/*', 'admin/shell/not-found.tsx', { id: 'missing-in-panel' }),
  route('login/*', 'admin/shell/not-found.tsx', { id: 'missing-at-login' }),
  route('verify/*', 'admin/shell/not-found.tsx', { id: 'missing-at-verify' }),
]);

export default [suggestions, storefront, owner] satisfies RouteConfig;
