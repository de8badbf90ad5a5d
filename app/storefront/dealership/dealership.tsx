import { languageOf, useLanguage, words } from '#app/i18n/language.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { siteOf } from '#app/seo/site.ts';
import { breadcrumbList } from '#app/seo/structured-data.ts';
import { buttonVariants } from '#app/ui/button.tsx';
import { LogoMark } from '../layout/logo.tsx';
import type { Route } from './+types/dealership';
import { ApplicationForm } from './application-form.tsx';
import { Benefits } from './benefits.tsx';
import { Conditions } from './conditions.tsx';
import { DealerContact } from './dealer-contact.tsx';

export function meta({ location, matches }: Route.MetaArgs) {
  const lang = languageOf(location.pathname);
  const text = words(lang);
  const { dealership, common } = text;
  const site = siteOf(matches);
  const steps = [
    { name: common.home, path: '/' },
    { name: common.dealership, path: '/bayilik' },
  ];
  return pageMeta(site, {
    title: dealership.title,
    description: dealership.lead,
    lang,
    path: '/bayilik',
    structured: site ? [breadcrumbList(site, lang, steps)] : [],
  });
}

export default function Dealership() {
  const { t } = useLanguage();
  return (
    <>
      <div className="bg-band text-on-band">
        <div className="page relative overflow-hidden py-14 md:py-20">
          <LogoMark className="absolute top-1/2 -right-16 size-120 -translate-y-1/2 text-on-band/10 max-lg:hidden" />
          <p className="figures font-semibold text-on-band-soft">{t.dealership.shipping}</p>
          <h1 className="mt-3 font-extrabold text-4xl tracking-tight md:text-6xl">{t.dealership.title}</h1>
          <p className="mt-5 max-w-2xl text-lg text-on-band-soft leading-relaxed">{t.dealership.lead}</p>
          <a href="#basvuru" className={buttonVariants('signal', 'mt-8 min-h-13 px-6 text-lg')}>
            {t.dealership.apply}
          </a>
        </div>
      </div>
      <Benefits />
      <div className="page grid gap-x-16 gap-y-12 pb-16 md:pb-20 lg:grid-cols-[1fr_1.3fr]">
        <div className="grid content-start gap-12">
          <Conditions />
          <DealerContact />
        </div>
        <ApplicationForm />
      </div>
    </>
  );
}
