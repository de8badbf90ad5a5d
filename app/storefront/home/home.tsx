import { services } from '#app/context.ts';
import { languageOf, useLanguage, words } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { siteOf } from '#app/seo/site.ts';
import { organization } from '#app/seo/structured-data.ts';
import { buttonVariants } from '#app/ui/button.tsx';
import type { Product } from '#domain/product.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { VehicleFinder } from '../finder/vehicle-finder.tsx';
import { BrandBanner } from '../layout/brand-banner.tsx';
import { ChatLink, PhoneLink } from '../layout/contact-links.tsx';
import { type ShellData, useShell } from '../layout/shell-data.ts';
import { toCard } from '../product-card/card-product.ts';
import { ProductCard } from '../product-card/product-card.tsx';
import type { Route } from './+types/home';
import { IgnitionDrawing } from './ignition-drawing.tsx';
import { PopularCategories, popularCategories } from './popular-categories.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const lang = languageOf(url.pathname);
  const { catalogue } = await context.get(services).catalogue.current();
  return {
    categories: popularCategories(catalogue, lang),
    featured: homeProducts(catalogue).map((product) => toCard(product, lang)),
  };
}

export function meta({ location, matches }: Route.MetaArgs) {
  const lang = languageOf(location.pathname);
  const home = words(lang).home;
  const site = siteOf(matches);
  return pageMeta(site, {
    title: home.title,
    description: isOwn(matches) ? home.ownLead : home.lead,
    lang,
    path: '/',
    structured: site ? [organization(site)] : [],
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage();
  const { categories, featured } = loaderData;
  return (
    <>
      <Hero categories={categories.map(({ label }) => label)} />
      <BrandBanner />
      <PopularCategories categories={categories} />
      {featured.length > 0 && (
        <section aria-labelledby="one-cikanlar" className="page pb-16 md:pb-20">
          <h2 id="one-cikanlar" className="font-bold text-2xl tracking-tight md:text-3xl">
            {t.home.featured}
          </h2>
          <ul className="mt-6 grid card-columns gap-x-4 gap-y-8 min-[37rem]:grid-cols-4 md:gap-x-6 *:content-auto-96">
            {featured.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </ul>
        </section>
      )}
      <HelpBand />
    </>
  );
}

function HelpBand() {
  const { t } = useLanguage();
  const [phone] = useShell().business.phones;
  return (
    <section aria-labelledby="yardim" className="bg-signal-wash">
      <div className="page flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-12 md:py-16">
        <div className="max-w-xl">
          <h2 id="yardim" className="text-balance font-bold text-2xl tracking-tight md:text-3xl">
            {t.home.helpTitle}
          </h2>
          <p className="mt-3 text-ink-soft leading-relaxed">{t.home.helpText}</p>
        </div>
        <div className="flex w-full flex-col gap-3 sm:w-auto">
          <PhoneLink
            phone={phone}
            className={buttonVariants('plain', 'max-xs:tracking-normal')}
            iconClassName="size-5"
          >
            {t.home.helpCall(phone.replaceAll(' ', '\u00a0'))}
          </PhoneLink>
          <ChatLink text={t.home.helpChatText} className={buttonVariants('chat')}>
            {t.home.helpChat}
          </ChatLink>
        </div>
      </div>
    </section>
  );
}

const buttonSize = 'min-h-13 px-6 text-lg md:max-lg:px-4 md:max-lg:text-base';

/** Whether it is a shop of its own, of which the page may not say what it says of the sample catalogue. */
const isOwn = (matches: Parameters<typeof siteOf>[0]) =>
  (siteOf(matches) as ShellData | undefined)?.isDemo === false;

const maxNamed = 4;

/** On a phone the finder comes before the buttons, and there is no room for the drawing. */
function Hero({ categories }: { categories: readonly string[] }) {
  const { t } = useLanguage();
  const { isDemo, makes } = useShell();
  const eyebrow = isDemo ? t.home.eyebrow : categories.slice(0, maxNamed).join(' · ');
  return (
    <div className="page grid grid-cols-1 gap-x-8 py-6 md:grid-cols-[1.2fr_1fr] md:py-14 lg:grid-cols-[1.1fr_1fr] lg:gap-x-12">
      <div className="md:self-end">
        {eyebrow && <p className="font-semibold text-signal-ink text-sm max-md:hidden">{eyebrow}</p>}
        <h1 className="text-balance font-extrabold text-[min(1.875rem,13vw)] leading-[1.08] tracking-tight md:mt-3 md:text-4xl lg:text-5xl xl:text-6xl">
          {t.home.title}
        </h1>
        <p className="mt-2 max-w-xl text-ink-soft md:mt-5 md:text-base md:leading-relaxed lg:text-lg">
          {isDemo ? t.home.lead : t.home.ownLead}
        </p>
      </div>
      <div className="max-md:order-last max-md:mt-6 md:mt-8">
        <div className="flex gap-3 max-sm:flex-col sm:flex-wrap">
          <Link to="/shop" className={buttonVariants('signal', buttonSize)}>
            {t.common.browse}
          </Link>
          <ChatLink className={buttonVariants('chat', buttonSize)}>{t.home.chat}</ChatLink>
        </div>
        <Claims />
      </div>
      <IgnitionDrawing className="mx-auto w-full max-w-xl self-center max-md:hidden md:col-start-2 md:row-span-2 md:row-start-1" />
      {makes.length > 0 && (
        <div className="mt-5 md:col-span-2 md:mt-10">
          <VehicleFinder />
        </div>
      )}
    </div>
  );
}

const claimNames = ['years', 'products', 'shipping'] as const;

function Claims() {
  const { t } = useLanguage();
  const { claims } = useShell();
  const shown = claimNames.filter((name) => claims[name]);
  if (shown.length === 0) return null;
  return (
    <ul
      aria-label={t.home.claims}
      className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-x-6 gap-y-4 sm:flex sm:flex-wrap md:mt-10 sm:gap-x-8 lg:gap-x-10"
    >
      {shown.map((name) => (
        <li key={name}>
          <span className="tabular block whitespace-nowrap font-extrabold text-xl sm:text-2xl">
            {claims[name]}
          </span>{' '}
          <span className="text-ink-soft text-sm">{t.home[name]}</span>
        </li>
      ))}
    </ul>
  );
}

const maxProducts = 12;
/** More of them would leave no room for the others. */
const maxHomeFirst = 8;

/**
 * The products that the owner marked for the home page and those marked as featured; what is in stock comes first,
 * what is sold out is left out.
 */
export function homeProducts({
  publicRows,
  products,
}: Pick<Catalogue, 'publicRows' | 'products'>): Product[] {
  const rows = new Map(publicRows.map((row) => [row.id, row]));
  const offered = products
    .filter((product) => product.inStock)
    .toSorted((a, b) => Number(b.stockCount > 0) - Number(a.stockCount > 0));
  const home = offered.filter(({ id }) => rows.get(id)?.isHomepage);
  const featured = offered.filter(({ id }) => rows.get(id)?.isFeatured && !rows.get(id)?.isHomepage);
  return [...home.slice(0, maxHomeFirst), ...featured, ...home.slice(maxHomeFirst)].slice(0, maxProducts);
}
