import { services } from '#app/context.ts';
import { parseListingQuery } from '#domain/listing-query.ts';
import { suggestFromCatalogue } from '../../catalogue/suggest.ts';
import { shellData } from '../../layout/shell-data.ts';
import type { Route } from './+types/suggestions';

/** Suggestions for shops whose catalogue is too large for the browser. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const pageServices = context.get(services);
  const { catalogue } = await pageServices.catalogue.current();
  const query = parseListingQuery(url.searchParams);
  const lang = url.searchParams.get('lang') === 'en' ? 'en' : 'tr';
  const shell = shellData(catalogue, pageServices, lang);
  const source = { index: catalogue.index(), vehicles: catalogue.vehicleIndex.listing() };
  const { categories, brands, products, preferred, corrections, total, parts } = suggestFromCatalogue(
    query,
    source,
    shell,
    lang,
  );
  return Response.json(
    {
      categories,
      brands,
      corrections,
      total,
      parts,
      ...(preferred && { preferred }),
      products: products.map(({ id, name, name_en, image, productCode, isOtherGeneration, vehicles }) => ({
        id,
        name,
        name_en,
        image,
        productCode,
        ...(isOtherGeneration && { isOtherGeneration }),
        ...(vehicles !== undefined && { vehicles }),
      })),
    },
    { headers: { 'Cache-Control': 'no-cache' } },
  );
}
