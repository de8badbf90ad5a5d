import { lazyPart } from '../ui/lazy-part.tsx';

/** The owner's screens in the order of the menu. */
export const screens = {
  products: { path: '/2000/products', section: 'products' },
  banner: { path: '/2000/banner-brands', section: 'banner' },
  requests: { path: '/2000/talepler', section: 'talepler' },
  prices: { path: '/2000/fiyatlar', section: 'fiyatlar' },
  imports: { path: '/2000/aktarim', section: 'aktarim' },
  insights: { path: '/2000/pano', section: 'pano' },
  history: { path: '/2000/gecmis', section: 'gecmis' },
  backups: { path: '/2000/yedekler', section: 'yedekler' },
  settings: { path: '/2000/ayarlar', section: 'ayarlar' },
  help: { path: '/2000/yardim', section: 'yardim' },
};

export type ScreenName = keyof typeof screens;
export const screenNames = Object.keys(screens) as ScreenName[];
/** The help is linked below the menu. */
export const menuNames = screenNames.filter((name): name is Exclude<ScreenName, 'help'> => name !== 'help');

// Dynamic imports: React Router names what a route imports on every page of the shop.
const load = {
  products: async () => (await import('#app/admin/products/product-manager.tsx')).ProductManager,
  banner: async () => (await import('#app/admin/banner/banner-manager.tsx')).BannerManager,
  requests: async () => (await import('#app/admin/requests/requests-screen.tsx')).RequestsScreen,
  prices: async () => (await import('#app/admin/prices/prices-screen.tsx')).PricesScreen,
  imports: async () => (await import('#app/admin/imports/imports-screen.tsx')).ImportsScreen,
  insights: async () => (await import('#app/admin/insights/insights-screen.tsx')).InsightsScreen,
  history: async () => (await import('#app/admin/history/history-screen.tsx')).HistoryScreen,
  backups: async () => (await import('#app/admin/backups/backups-screen.tsx')).BackupsScreen,
  settings: async () => (await import('#app/admin/settings/settings-screen.tsx')).SettingsScreen,
  help: async () => (await import('#app/admin/help/help-screen.tsx')).HelpScreen,
};

/** Until the script of the screen is there. */
const loading = <div aria-busy="true" className="h-40 rounded-md bg-sunken motion-safe:animate-pulse" />;

const components = {
  products: lazyPart(load.products, loading),
  banner: lazyPart(load.banner, loading),
  requests: lazyPart(load.requests, loading),
  prices: lazyPart(load.prices, loading),
  imports: lazyPart(load.imports, loading),
  insights: lazyPart(load.insights, loading),
  history: lazyPart(load.history, loading),
  backups: lazyPart(load.backups, loading),
  settings: lazyPart(load.settings, loading),
  help: lazyPart(load.help, loading),
};

/** The screen at a path; the dashboard shows the products. */
export const screenAt = (pathname: string): ScreenName =>
  screenNames.find((name) => pathname.startsWith(screens[name].path)) ?? 'products';

// While the session is checked, the script of the screen loads already.
if (globalThis.location?.pathname.startsWith('/2000/'))
  load[screenAt(location.pathname)]().catch(() => undefined);

export function Screen({ name }: { name: ScreenName }) {
  const Component = components[name];
  return <Component />;
}
