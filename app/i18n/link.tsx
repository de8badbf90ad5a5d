import { SiteLink, type SiteLinkProps } from '#app/ui/site-link.tsx';
import { addressIn, useLanguage } from './language.tsx';

/** The one link inside the shop: `to` is the bare address, and the page opens in the visitor's language. */
export function Link({ to, ...props }: Omit<SiteLinkProps, 'href'> & { to: string }) {
  const { lang } = useLanguage();
  return <SiteLink href={addressIn(lang, to)} {...props} />;
}
