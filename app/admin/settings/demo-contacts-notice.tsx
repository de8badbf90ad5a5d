import { Link, useLocation } from 'react-router';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { hasDemoNumber } from '#domain/demo-business.ts';
import { TriangleAlert } from '../icons.tsx';
import { useSettings } from './use-settings.ts';

const t = adminWords.settings;
const settingsPath = '/2000/ayarlar';

/** Stays on every screen until the shop has phone numbers of its own. */
export function DemoContactsNotice() {
  const { data } = useSettings();
  const { pathname } = useLocation();
  if (!data || !hasDemoNumber([data.phone_1, data.phone_2, data.whatsapp_number])) return null;
  return (
    <div className="flex items-start gap-2 border-signal border-b bg-signal-wash px-4 py-2 font-medium text-sm md:px-6">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" />
      <p>
        {t.demoContacts}{' '}
        {pathname !== settingsPath && (
          <Link to={settingsPath} className="underline">
            {t.setContacts}
          </Link>
        )}
      </p>
    </div>
  );
}
