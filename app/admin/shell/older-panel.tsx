import { useLocation } from 'react-router';
import { OwnerOnly } from '#app/admin/auth/owner-only.tsx';
import { emailInToken, forgetHints, readHint } from '#app/admin/auth/session-hints.ts';
import { BannerManager } from '#app/admin/banner/banner-manager.tsx';
import { ProductManager } from '#app/admin/products/product-manager.tsx';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Desk } from './desk.tsx';

const hasToken = () => emailInToken(readHint('admin_token')) !== undefined;
const forgetToken = () => forgetHints(['admin_token']);

export default function OlderPanel() {
  const atBanner = new URLSearchParams(useLocation().search).get('bolum') === 'banner';
  return (
    <OwnerOnly loginAt="/login" hasHint={hasToken} onNoHint={forgetToken}>
      <Desk
        title={adminWords.auth.panel}
        places={[
          { name: 'products', to: '/admin', isHere: !atBanner },
          { name: 'banner', to: '/admin?bolum=banner', isHere: atBanner },
        ]}
      >
        {atBanner ? <BannerManager /> : <ProductManager />}
      </Desk>
    </OwnerOnly>
  );
}
