import { Outlet, useLocation } from 'react-router';
import { RequireOwner } from '#app/admin/auth/require-owner.tsx';
import { clearHints, readHint } from '#app/admin/auth/session-hints.ts';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { PanelLayout } from './panel-layout.tsx';

const t = adminWords.shell;

/** The screens and their paths. The dashboard shows the products. */
const screens = { products: '/2000/products', banner: '/2000/banner-brands', insights: '/2000/pano' };
const navNames = Object.keys(screens) as (keyof typeof screens)[];

const hasHint = () => readHint('adminAuth') === 'true';
const forgetCode = () => clearHints(['adminVerificationCode', 'adminVerificationExpiry']);

export default function Panel() {
  const { pathname } = useLocation();
  const current = Object.entries(screens).find(([, path]) => pathname.startsWith(path));
  const name = (current?.[0] ?? 'products') as keyof typeof screens;
  return (
    <RequireOwner loginAt="/2000/login" hasHint={hasHint} onNoHint={forgetCode}>
      <PanelLayout
        title={t[name]}
        navItems={navNames.map((each) => ({ name: each, to: screens[each], isCurrent: each === name }))}
      >
        <Outlet />
      </PanelLayout>
    </RequireOwner>
  );
}
