import { requestAdminWords } from '#app/i18n/request-admin-words.ts';
import { useAdminContext } from '../shell/admin-context.tsx';
import { useQueryParams } from '../ui/use-query-params.ts';
import { RequestList } from './request-list.tsx';
import { RequestPage } from './request-page.tsx';

/** The requests, or the one whose number is in the address. */
export function RequestsScreen() {
  const isLocal = useAdminContext().mode === 'local';
  const { params } = useQueryParams();
  const number = /^[1-9]\d{0,14}$/.exec(params.get('talep') ?? '')?.[0];
  if (isLocal) return <p className="text-ink-soft">{requestAdminWords.needsServer}</p>;
  return number ? <RequestPage key={number} number={Number(number)} /> : <RequestList />;
}
