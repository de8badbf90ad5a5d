import { services } from '#app/context.ts';
import { normaliseSearch } from '#domain/listing-query.ts';
import { suggest } from '../../catalogue/suggest.ts';
import { shellData } from '../../layout/shell-data.ts';
import type { Route } from './+types/suggestions';

/** Suggestions for shops whose catalogue is too large for the browser. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const pageServices = context.get(services);
  const { catalogue } = await pageServices.catalogue.current();
  const search = normaliseSearch(url.searchParams.get('search'));
  const lang = url.searchParams.get('lang') === 'en' ? 'en' : 'tr';
  const shell = shellData(catalogue, pageServices, lang);
  const { categories, brands, products, corrections } = suggest(search, catalogue.index(), shell, lang);
  return Response.json(
    {
      categories,
      brands,
      corrections,
      products: products.map(({ id, name, name_en, image, productCode }) => ({
        id,
        name,
        name_en,
        image,
        productCode,
      })),
    },
    { headers: { 'Cache-Control': 'no-cache' } },
  );
}
