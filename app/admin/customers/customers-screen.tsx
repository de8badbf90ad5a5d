import { useSearchParams } from 'react-router';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { RequireServer } from '../ui/require-server.tsx';
import { CustomerList } from './customer-list.tsx';
import { CustomerView } from './customer-view.tsx';

/** The customers, or the one whose id is in the address. */
export default function CustomersScreen() {
  const [params] = useSearchParams();
  const id = /^[1-9]\d{0,14}$/.exec(params.get('musteri') ?? '')?.[0];
  return (
    <RequireServer what={adminWords.shell.customers}>
      {id ? <CustomerView key={id} id={Number(id)} /> : <CustomerList />}
    </RequireServer>
  );
}
