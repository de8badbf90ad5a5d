import { services } from '#app/context.ts';
import { normaliseSearch } from '#domain/listing-query.ts';
import { suggest } from '../../catalogue/suggest.ts';
import { shellData } from '../../layout/shell-data.ts';
import type { Route } from './+types/suggestions';
import { didYouMean } from './did-you-mean.ts';

/** Suggestions for shops whose catalogue is too large for the browser. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const pageServices = context.get(services);
  const { catalogue } = await pageServices.catalogue.current();
  const search = normaliseSearch(url.searchParams.get('search'));
  const shell = shellData(catalogue, pageServices, url.searchParams.get('lang') === 'en' ? 'en' : 'tr');
  const index = catalogue.index().search;
  const { categories, brands, vehicles, products } = suggest(search, index, shell);
  const isFound = categories.length + brands.length + products.length > 0;
  return Response.json(
    {
      categories,
      brands,
      vehicles,
      products: products.map(({ id, name, name_en, image, productCode }) => ({
        id,
        name,
        name_en,
        image,
        productCode,
      })),
      ...(!isFound && search !== '' && { meant: didYouMean(index, search, catalogue) }),
    },
    { headers: { 'Cache-Control': 'no-cache' } },
  );
}
