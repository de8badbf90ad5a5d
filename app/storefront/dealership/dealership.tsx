import { dealershipWords } from '#app/i18n/dealership-words.ts';
import { languageOf, useLanguage, words } from '#app/i18n/language.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { siteOf } from '#app/seo/site.ts';
import type { Step } from '#app/seo/structured-data.ts';
import { breadcrumbList } from '#app/seo/structured-data.ts';
import { buttonVariants } from '#app/ui/button.tsx';
import { ChatLink, PhoneLink } from '../layout/contact-links.tsx';
import { LogoMark } from '../layout/logo.tsx';
import { useShell } from '../layout/shell-data.ts';
import type { Route } from './+types/dealership';
import { ApplicationForm } from './application-form.tsx';
import { Benefits, Conditions } from './dealer-offer.tsx';

export function meta({ location, matches }: Route.MetaArgs) {
  const lang = languageOf(location.pathname);
  const { common } = words(lang);
  const { title, lead } = dealershipWords[lang];
  const site = siteOf(matches);
  const steps: Step[] = [
    { name: common.home, path: '/' },
    { name: common.dealership, path: '/bayilik' },
  ];
  return pageMeta(site, {
    title,
    description: lead,
    lang,
    path: '/bayilik',
    structured: site ? [breadcrumbList(site, lang, steps)] : [],
  });
}

export default function Dealership() {
  const words = dealershipWords[useLanguage().lang];
  const { shipping } = useShell().claims;
  return (
    <>
      <div className="bg-band text-on-band">
        <div className="page relative overflow-hidden py-14 md:py-20">
          <LogoMark className="absolute top-1/2 -right-16 size-120 -translate-y-1/2 text-on-band/10 max-lg:hidden" />
          {shipping && <p className="tabular font-semibold text-on-band-soft">{words.shipping(shipping)}</p>}
          <h1 className="mt-3 font-extrabold text-4xl tracking-tight md:text-6xl">{words.title}</h1>
          <p className="mt-5 max-w-2xl text-lg text-on-band-soft leading-relaxed">{words.lead}</p>
          <a href="#basvuru" className={buttonVariants('signal', 'mt-8 min-h-13 px-6 text-lg')}>
            {words.apply}
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

function DealerContact() {
  const words = dealershipWords[useLanguage().lang];
  const { business } = useShell();
  return (
    <section aria-labelledby="iletisim">
      <h2 id="iletisim" className="font-bold text-xl tracking-tight">
        {words.contactTitle}
      </h2>
      <p className="mt-2 text-ink-soft leading-relaxed">{words.contactText}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {business.phones.map((phone) => (
          <PhoneLink key={phone} phone={phone} className={buttonVariants('plain')} iconClassName="size-5" />
        ))}
        <ChatLink text={words.chatText} className={buttonVariants('chat')}>
          {words.contactChat}
        </ChatLink>
      </div>
    </section>
  );
}
