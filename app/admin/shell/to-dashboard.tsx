import { noindexRedirect } from './noindex-redirect.ts';

export function loader() {
  return noindexRedirect('/2000/dashboard');
}
