import { useSearchParams } from 'react-router';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { RequireServer } from '../ui/require-server.tsx';
import { DealerList } from './dealer-list.tsx';
import { DealerView } from './dealer-view.tsx';

/** The dealers, or the one whose id is in the address. */
export default function DealersScreen() {
  const [params] = useSearchParams();
  const id = /^[1-9]\d{0,14}$/.exec(params.get('bayi') ?? '')?.[0];
  return (
    <RequireServer what={adminWords.shell.dealers}>
      {id ? <DealerView key={id} id={Number(id)} /> : <DealerList />}
    </RequireServer>
  );
}
