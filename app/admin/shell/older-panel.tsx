import { useLocation } from 'react-router';
import { RequireOwner } from '#app/admin/auth/require-owner.tsx';
import { clearHints, emailInToken, readHint } from '#app/admin/auth/session-hints.ts';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { PanelLayout } from './panel-layout.tsx';
import { menuNames, Screen, screenNames, screens } from './screens.tsx';

const hasToken = () => emailInToken(readHint('admin_token')) !== undefined;
const forgetToken = () => clearHints(['admin_token']);

/** The screen is in `bolum` in the address. */
export default function OlderPanel() {
  const section = new URLSearchParams(useLocation().search).get('bolum');
  const current = screenNames.find((name) => screens[name].section === section) ?? 'products';
  return (
    <RequireOwner loginAt="/login" hasHint={hasToken} onNoHint={forgetToken}>
      <PanelLayout
        title={adminWords.auth.panel}
        navItems={menuNames.map((name) => ({
          name,
          to: name === 'products' ? '/admin' : `/admin?bolum=${screens[name].section}`,
          isCurrent: name === current,
        }))}
      >
        <Screen name={current} />
      </PanelLayout>
    </RequireOwner>
  );
}
