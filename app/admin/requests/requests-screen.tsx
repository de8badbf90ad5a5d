import { useSearchParams } from 'react-router';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { RequireServer } from '../ui/require-server.tsx';
import { RequestList } from './request-list.tsx';
import { RequestPage } from './request-page.tsx';

/** The requests, or the one whose number is in the address. */
export default function RequestsScreen() {
  const [params] = useSearchParams();
  const number = /^[1-9]\d{0,14}$/.exec(params.get('talep') ?? '')?.[0];
  return (
    <RequireServer what={adminWords.shell.requests}>
      {number ? <RequestPage key={number} number={Number(number)} /> : <RequestList />}
    </RequireServer>
  );
}
