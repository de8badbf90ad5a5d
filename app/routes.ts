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
    route('*', 'storefront/layout/not-found.tsx'),
  ]),
]);

// Suggestions from the server, for catalogues too large for the browser.
const suggestions = route('catalogue/suggestions', 'storefront/shop/search/suggestions.ts');

// The owner's area: Turkish only, two layouts around the same sign-in and the same managers.
const owner = layout('admin/shell/admin-root.tsx', [
  route('2000/login', 'admin/login/login.tsx'),
  route('login', 'admin/login/older-login.tsx'),
  route('verify', 'admin/login/verify.tsx'),
  layout('admin/shell/panel.tsx', [
    route('2000/dashboard', 'admin/shell/products-page.tsx', { id: 'dashboard' }),
    route('2000/products', 'admin/shell/products-page.tsx', { id: 'products' }),
    route('2000/banner-brands', 'admin/shell/banner-page.tsx'),
    route('2000/pano', 'admin/shell/insights-page.tsx'),
  ]),
  route('admin', 'admin/shell/older-panel.tsx'),
  route('2000', 'admin/shell/redirect.ts', { id: 'to-dashboard' }),
  route('admin/*', 'admin/shell/redirect.ts', { id: 'to-login' }),
  route('2000/*', 'admin/shell/not-found.tsx', { id: 'missing-in-panel' }),
  route('login/*', 'admin/shell/not-found.tsx', { id: 'missing-at-login' }),
  route('verify/*', 'admin/shell/not-found.tsx', { id: 'missing-at-verify' }),
]);

export default [suggestions, storefront, owner] satisfies RouteConfig;
