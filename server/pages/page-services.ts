import type { Business } from '#domain/business.ts';
import type { PublicRequest } from '#domain/schemas/request-rows.ts';
import type { MatchCodeList } from '#server/catalogue/match-code-list.ts';
import type { CatalogueService } from '#server/catalogue/service.ts';
import type { DealerVisit } from '#server/dealers/dealer-visit.ts';

/** What a page's loader may use of the server. */
export interface PageServices {
  catalogue: CatalogueService;
  /** For a catalogue without settings. */
  defaultBusiness: Business;
  /** Of a dealer, or of one whose link has ended. Then the catalogue has the prices of the visit. */
  visit?: DealerVisit;
  publicUrl: string;
  hasServiceWorker: boolean;
  /** Where the owner's edits are saved: in the database, or, without one, in the browser. */
  mode: 'server' | 'local';
  /** Random for each rendering; the page's own inline scripts carry it until the policy has their hashes. */
  nonce: string;
  /** Whether the browser sent a session cookie. Only the API can tell whether it is valid. */
  hasSessionCookie(request: Request): boolean;
  /** Counts a search that found nothing, later and without a result. */
  recordSearchMiss(request: Request, search: string): void;
  /** The fields of a posted form; undefined if it is too large. */
  readForm(): URLSearchParams | undefined;
  /** The stored request whose token is in the address; undefined if there is none. */
  readRequest(): PublicRequest | 'unavailable' | undefined;
  /** For how many days backups are kept. */
  retention: { nightlyDays: number; safetyDays: number };
  /** The products of a pasted list, or how far it was read in the time that there is. */
  matchCodeList: MatchCodeList;
}
