import { Outlet, useLocation } from 'react-router';
import { RequireOwner } from '#app/admin/auth/require-owner.tsx';
import { clearHints, readHint } from '#app/admin/auth/session-hints.ts';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { PanelLayout } from './panel-layout.tsx';
import { menuNames, screenAt, screens } from './screens.tsx';

const hasHint = () => readHint('adminAuth') === 'true';
const forgetCode = () => clearHints(['adminVerificationCode', 'adminVerificationExpiry']);

export default function Panel() {
  const current = screenAt(useLocation().pathname);
  return (
    <RequireOwner loginAt="/2000/login" hasHint={hasHint} onNoHint={forgetCode}>
      <PanelLayout
        title={adminWords.shell[current]}
        navItems={menuNames.map((name) => ({ name, to: screens[name].path, isCurrent: name === current }))}
      >
        <Outlet />
      </PanelLayout>
    </RequireOwner>
  );
}
