import { Outlet, useLocation } from 'react-router';
import { OwnerOnly } from '#app/admin/auth/owner-only.tsx';
import { forgetHints, readHint } from '#app/admin/auth/session-hints.ts';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Desk } from './desk.tsx';

const t = adminWords.shell;

const hasHint = () => readHint('adminAuth') === 'true';
const forgetCode = () => forgetHints(['adminVerificationCode', 'adminVerificationExpiry']);

export default function Panel() {
  const atBanner = useLocation().pathname.startsWith('/2000/banner-brands');
  return (
    <OwnerOnly loginAt="/2000/login" hasHint={hasHint} onNoHint={forgetCode}>
      <Desk
        title={atBanner ? t.banner : t.products}
        places={[
          { name: 'products', to: '/2000/products', isHere: !atBanner },
          { name: 'banner', to: '/2000/banner-brands', isHere: atBanner },
        ]}
      >
        <Outlet />
      </Desk>
    </OwnerOnly>
  );
}
