import { Outlet, useLocation } from 'react-router';
import { RequireOwner } from '#app/admin/auth/require-owner.tsx';
import { clearHints, readHint } from '#app/admin/auth/session-hints.ts';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { PanelLayout } from './panel-layout.tsx';

const t = adminWords.shell;

const hasHint = () => readHint('adminAuth') === 'true';
const forgetCode = () => clearHints(['adminVerificationCode', 'adminVerificationExpiry']);

export default function Panel() {
  const atBanner = useLocation().pathname.startsWith('/2000/banner-brands');
  return (
    <RequireOwner loginAt="/2000/login" hasHint={hasHint} onNoHint={forgetCode}>
      <PanelLayout
        title={atBanner ? t.banner : t.products}
        navItems={[
          { name: 'products', to: '/2000/products', isCurrent: !atBanner },
          { name: 'banner', to: '/2000/banner-brands', isCurrent: atBanner },
        ]}
      >
        <Outlet />
      </PanelLayout>
    </RequireOwner>
  );
}
