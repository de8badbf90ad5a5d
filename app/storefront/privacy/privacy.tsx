import { services } from '#app/context.ts';
import { languageOf, useLanguage } from '#app/i18n/language.tsx';
import { privacyWords } from '#app/i18n/privacy-words.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { siteOf } from '#app/seo/site.ts';
import { ChatLink, PhoneLink } from '../layout/contact-links.tsx';
import { useShell } from '../layout/shell-data.ts';
import type { Route } from './+types/privacy';

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, retention } = context.get(services);
  const [settings] = (await catalogue.current()).catalogue.settings;
  return { ...retention, months: settings?.request_months ?? 12 };
}

export function meta({ location, matches }: Route.MetaArgs) {
  const lang = languageOf(location.pathname);
  const { title, description } = privacyWords[lang];
  return pageMeta(siteOf(matches), { title, description, lang, path: '/gizlilik' });
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { lang, t } = useLanguage();
  const words = privacyWords[lang];
  const { business } = useShell();
  return (
    <div className="page py-10 md:py-14">
      <h1 className="font-bold text-3xl tracking-tight">{words.title}</h1>
      <p className="mt-4 max-w-prose text-lg leading-relaxed">{words.lead}</p>
      {words.sections(loaderData).map(({ title, texts }) => (
        <section
          key={title}
          className="mt-8 gap-x-10 border-line lg:grid lg:grid-cols-[18rem_minmax(0,1fr)] lg:border-t lg:pt-6"
        >
          <h2 className="font-bold text-xl">{title}</h2>
          <div className="grid max-w-prose gap-2 max-lg:mt-2">
            {texts.map((text) => (
              <p key={text} className="text-ink-soft leading-relaxed">
                {text}
              </p>
            ))}
          </div>
        </section>
      ))}
      <p className="mt-10 max-w-prose">{words.contact}</p>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <ChatLink className="flex min-h-11 items-center gap-2 underline" iconClassName="size-4">
          {t.layout.footerChat}
        </ChatLink>
        <PhoneLink
          phone={business.phones[0]}
          className="flex min-h-11 items-center gap-2 underline"
          iconClassName="size-4"
        />
      </p>
    </div>
  );
}
