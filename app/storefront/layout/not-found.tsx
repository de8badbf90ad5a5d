import { data } from 'react-router';
import { MissingPage } from './missing-page.tsx';

export function loader() {
  return data(null, 404);
}

export function meta() {
  return [{ name: 'robots', content: 'noindex' }];
}

export default function NotFound() {
  return <MissingPage />;
}
