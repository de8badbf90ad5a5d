import { use } from 'react';
import { Link as RouterLink } from 'react-router';
import { PrefetchContext } from '#app/ui/prefetch.ts';
import { ReplaceEntryContext } from '#app/ui/use-close-on-back.ts';
import type { ShopAddress } from '#domain/addresses.ts';
import { localizedPath, useLanguage } from './language.tsx';

/** A link inside the shop. `to` is the path without the language, which is added. */
export function Link({
  to,
  prefetch = 'none',
  ...props
}: Omit<React.ComponentProps<typeof RouterLink>, 'to'> & { to: ShopAddress }) {
  const { lang } = useLanguage();
  const canPrefetch = use(PrefetchContext);
  const replace = use(ReplaceEntryContext);
  return (
    <RouterLink
      to={localizedPath(lang, to)}
      prefetch={canPrefetch ? prefetch : 'none'}
      discover="none"
      replace={replace}
      {...props}
    />
  );
}
