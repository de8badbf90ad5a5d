import type { Business } from '#domain/business.ts';
import type { CatalogueRows } from '#domain/catalogue.ts';
import type { SignIn } from '#server/auth/sign-in.ts';
import type { Backups } from '#server/backup/open-backups.ts';
import type { MatchCodeList } from '#server/catalogue/match-code-list.ts';
import type { SearchMisses } from '#server/catalogue/search-misses.ts';
import type { Config } from '#server/config.ts';
import type { Copies } from '#server/copies/open-copies.ts';
import type { Database } from '#server/database/database.ts';
import type { DealerLinks } from '#server/dealers/dealer-links.ts';
import type { Documents } from '#server/documents/documents.ts';
import type { Health } from '#server/health/health.ts';
import type { ImageStore } from '#server/images/image-store.ts';
import { createUploads } from '#server/images/upload.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { RateReading } from '#server/rates/rate-reading.ts';
import type { Requests } from '#server/requests/requests.ts';
import type { FairQueue } from '#server/responses/fair-queue.ts';
import type { Imports } from '#server/spreadsheets/imports.ts';
import { allProductsEndpoint } from './all-products.ts';
import { authEndpoints, sessionEndpoints } from './auth.ts';
import { backupUploadEndpoints } from './backup-uploads.ts';
import { backupEndpoints } from './backups.ts';
import { bulkEndpoints, rateEndpoints } from './bulk.ts';
import { copyEndpoints } from './copies.ts';
import { customerEndpoints } from './customers.ts';
import type { DealerVisits } from './dealer-visits.ts';
import { dealerEndpoints } from './dealers.ts';
import { documentEndpoints } from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import { exportEndpoints } from './exports.ts';
import { firstDayEndpoints } from './first-day.ts';
import { groupEndpoints } from './groups.ts';
import { healthEndpoints } from './health.ts';
import { historyEndpoints, trashEndpoints } from './history.ts';
import { importEndpoints } from './imports.ts';
import { mailEndpoints } from './mail.ts';
import { netlifyFunctionEndpoints } from './netlify-functions.ts';
import { describeApi, openApiEndpoint } from './openapi.ts';
import { passkeyEndpoints } from './passkeys.ts';
import type { ProductsCache } from './products-cache.ts';
import { requestEndpoints, requestWriteEndpoints } from './requests.ts';
import { type CatalogueDeps, catalogueEndpoints } from './resource.ts';
import { codeEndpoints, insightEndpoints, searchEndpoints } from './searches.ts';
import { feedEndpoints, imageEndpoints, settingsEndpoints, starterEndpoints } from './shop.ts';
import { fitmentEndpoints, pairEndpoints, vehicleEndpoints } from './vehicles.ts';

/** All endpoints of the API. */
export function apiEndpoints(
  access: CatalogueDeps & {
    readStarter: () => Promise<CatalogueRows>;
    readDemo: () => Promise<CatalogueRows>;
    readBusiness: () => Promise<Business>;
    signIn: SignIn;
    images: ImageStore;
    backups: Backups | undefined;
    copies: Copies | undefined;
    imports: Imports | undefined;
    mailer: Mailer | undefined;
    health: Health;
    searchMisses: SearchMisses | undefined;
    requests: Requests | undefined;
    onNewRequest: (number: number) => void;
    rateReading: RateReading | undefined;
    documents: Documents | undefined;
    matchCodeList: MatchCodeList;
    codeListQueue: FairQueue;
    database: Database | undefined;
    dealerLinks: DealerLinks | undefined;
    dealerVisits: DealerVisits;
    publicUrl: string;
  },
  productsCache: ProductsCache,
  config: Pick<Config, 'revalidateToken' | 'adminEmail' | 'mailFrom' | 'ratesUrl'>,
): Endpoint[] {
  const endpoints = [
    // Before those of one product, or its path would be an id.
    allProductsEndpoint(access),
    ...documentEndpoints(access),
    ...catalogueEndpoints(access),
    ...groupEndpoints(access),
    ...bulkEndpoints(access),
    ...rateEndpoints(access),
    ...vehicleEndpoints(access),
    ...fitmentEndpoints(access),
    ...historyEndpoints(access),
    ...trashEndpoints(access),
    ...backupUploadEndpoints(access.backups),
    ...backupEndpoints(access.backups),
    ...copyEndpoints(access.backups, access.copies),
    ...exportEndpoints(access),
    ...importEndpoints(access.imports, access),
    ...pairEndpoints(access),
    ...settingsEndpoints(access, config),
    ...searchEndpoints(access.searchMisses),
    ...requestEndpoints(access),
    ...requestWriteEndpoints(access),
    ...customerEndpoints(access.requests),
    ...dealerEndpoints(access),
    ...insightEndpoints(access),
    ...codeEndpoints(access),
    ...starterEndpoints(access.readStarter),
    ...firstDayEndpoints(access),
    ...mailEndpoints(access, config),
    ...healthEndpoints(access.health),
    ...feedEndpoints(access),
    ...imageEndpoints(createUploads(access.images)),
    ...authEndpoints(access.signIn),
    ...sessionEndpoints(access.signIn),
    ...passkeyEndpoints(access.signIn, config.adminEmail),
    ...netlifyFunctionEndpoints(access, productsCache, config),
  ];
  const described = openApiEndpoint(() => describeApi([...endpoints, described]));
  return [...endpoints, described];
}
