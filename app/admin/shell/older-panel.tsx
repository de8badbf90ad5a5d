import { useLocation } from 'react-router';
import { RequireOwner } from '#app/admin/auth/require-owner.tsx';
import { clearHints, emailInToken, readHint } from '#app/admin/auth/session-hints.ts';
import { BannerManager } from '#app/admin/banner/banner-manager.tsx';
import { InsightsScreen } from '#app/admin/insights/insights-screen.tsx';
import { ProductManager } from '#app/admin/products/product-manager.tsx';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { PanelLayout } from './panel-layout.tsx';

const hasToken = () => emailInToken(readHint('admin_token')) !== undefined;
const forgetToken = () => clearHints(['admin_token']);

export default function OlderPanel() {
  const section = new URLSearchParams(useLocation().search).get('bolum');
  const atBanner = section === 'banner';
  const atInsights = section === 'pano';
  return (
    <RequireOwner loginAt="/login" hasHint={hasToken} onNoHint={forgetToken}>
      <PanelLayout
        title={adminWords.auth.panel}
        navItems={[
          { name: 'products', to: '/admin', isCurrent: !atBanner && !atInsights },
          { name: 'banner', to: '/admin?bolum=banner', isCurrent: atBanner },
          { name: 'insights', to: '/admin?bolum=pano', isCurrent: atInsights },
        ]}
      >
        {atInsights ? <InsightsScreen /> : atBanner ? <BannerManager /> : <ProductManager />}
      </PanelLayout>
    </RequireOwner>
  );
}
