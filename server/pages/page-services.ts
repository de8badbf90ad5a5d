import type { CatalogueService } from '#server/catalogue/service.ts';
import type { Config } from '#server/config.ts';

/** What a page's loader may use of the server. */
export interface PageServices {
  catalogue: CatalogueService;
  business: Config['business'];
  publicUrl: string;
  /** Where the owner's edits go: to the database, or, without one, to the browser. */
  mode: 'server' | 'local';
  /** Made anew for each page and known to nobody else: the page's own scripts carry it while it is rendered. */
  scriptMark: string;
  /** Gives a written page, which has one letter for each byte, its policy as a header and its last form. */
  finishPage(html: string, headers: Headers): string;
  /** Whether it is worth asking for the session; what the cookie is worth, only the API can tell. */
  hasSessionCookie(request: Request): boolean;
}

/** All of them but those that belong to one page. */
export type LastingServices = Omit<PageServices, 'scriptMark' | 'finishPage'>;
