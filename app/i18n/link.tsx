import { type LinkProps, Link as RouterLink } from 'react-router';
import { addressIn, useLanguage } from './language.tsx';

/** The one link inside the shop: `to` is the bare address, and the page opens in the visitor's language. */
export function Link({ to, ...props }: Omit<LinkProps, 'to'> & { to: string }) {
  const { lang } = useLanguage();
  return <RouterLink to={addressIn(lang, to)} {...props} />;
}
