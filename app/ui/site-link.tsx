import { createContext, use } from 'react';
import type { NavigateFunction, NavigateOptions } from 'react-router';

/** How to get to another page of the site; without it a link loads its page whole. */
export const NavigateContext = createContext<NavigateFunction | undefined>(undefined);

export interface SiteLinkProps
  extends Omit<React.ComponentProps<'a'>, 'href'>,
    Pick<NavigateOptions, 'preventScrollReset' | 'viewTransition'> {
  href: string;
  /** Fetched ahead when somebody points at it. */
  isLikely?: boolean;
}

/**
 * A link to another page. The router's own asks it a dozen questions while it is drawn, and a page has a hundred
 * links; this one asks when it is clicked.
 */
export function SiteLink({
  href,
  preventScrollReset,
  viewTransition,
  isLikely,
  onClick,
  ...props
}: SiteLinkProps) {
  const navigate = use(NavigateContext);
  return (
    <a
      {...props}
      href={href}
      data-likely={isLikely}
      onClick={(event) => {
        onClick?.(event);
        if (!navigate || event.defaultPrevented || !isPlain(event)) return;
        event.preventDefault();
        const { pathname, search, hash } = window.location;
        void navigate(href, {
          // Where one is already, Back should not lead once more.
          replace: href === pathname + search + hash,
          ...(preventScrollReset && { preventScrollReset }),
          ...(viewTransition && { viewTransition }),
        });
      }}
    />
  );
}

/** Other buttons and keys ask for a new tab, a new window or a download. */
function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: React.MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}
