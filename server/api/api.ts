import type { CatalogueRows } from '#domain/catalogue.ts';
import type { SignIn } from '#server/auth/sign-in.ts';
import type { MatchCodeList } from '#server/catalogue/match-code-list.ts';
import type { SearchMisses } from '#server/catalogue/search-misses.ts';
import type { Config } from '#server/config.ts';
import type { ImageStore } from '#server/images/image-store.ts';
import { createUploads } from '#server/images/upload.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { authEndpoints } from './auth.ts';
import { codeEndpoints } from './codes.ts';
import type { Endpoint } from './endpoint.ts';
import { fitmentEndpoints } from './fitments.ts';
import { functionEndpoints } from './functions.ts';
import { imageEndpoints } from './images.ts';
import { describeApi, openApiEndpoint } from './openapi.ts';
import { pairEndpoints } from './pairs.ts';
import type { ProductsCache } from './products-cache.ts';
import { type CatalogueDeps, catalogueEndpoints } from './resource.ts';
import { searchEndpoints } from './searches.ts';
import { starterEndpoints } from './starter.ts';
import { vehicleEndpoints } from './vehicles.ts';

/** All endpoints of the API. */
export function apiEndpoints(
  access: CatalogueDeps & {
    readStarter: () => Promise<CatalogueRows>;
    signIn: SignIn;
    images: ImageStore;
    mailer: Mailer | undefined;
    searchMisses: SearchMisses | undefined;
    matchCodeList: MatchCodeList;
  },
  productsCache: ProductsCache,
  config: Pick<Config, 'revalidateToken' | 'business' | 'adminEmail'>,
): Endpoint[] {
  const endpoints = [
    ...catalogueEndpoints(access),
    ...vehicleEndpoints(access),
    ...fitmentEndpoints(access),
    ...pairEndpoints(access),
    ...searchEndpoints(access.searchMisses),
    ...codeEndpoints(access.matchCodeList),
    ...starterEndpoints(access.readStarter),
    ...imageEndpoints(createUploads(access.images)),
    ...authEndpoints(access.signIn),
    ...functionEndpoints(access, productsCache, config),
  ];
  const described = openApiEndpoint(() => describeApi([...endpoints, described], config.business.name));
  return [...endpoints, described];
}
