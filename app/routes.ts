import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import {
  otherOwnerPages,
  ownerScreens,
  productAliases,
  shopPages,
  suggestions,
} from '../domain/addresses.ts';

// Turkish at the bare address, English under /en.
const storefront = route('en?', 'storefront/layout/layout.tsx', [
  layout('storefront/layout/page-boundary.tsx', [
    ...shopPages.map(({ path, module }) => (path === '' ? index(module) : route(path, module))),
    route('*', 'storefront/layout/not-found.tsx'),
  ]),
]);

// Turkish only. Several addresses share a module, so each route has its path as its id.
const owner = layout('admin/shell/admin-root.tsx', [
  layout(
    'admin/shell/panel.tsx',
    [...ownerScreens, ...productAliases].map(({ path, module }) => route(path, module, { id: path })),
  ),
  ...otherOwnerPages.map(({ path, module }) => route(path, module, { id: path })),
]);

export default [route(suggestions.path, suggestions.module), storefront, owner] satisfies RouteConfig;
