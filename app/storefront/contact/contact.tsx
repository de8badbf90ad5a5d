import { services } from '#app/context.ts';
import { languageOf, useLanguage, words } from '#app/i18n/language.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { siteOf } from '#app/seo/site.ts';
import { buttonVariants } from '#app/ui/button.tsx';
import { MapPin } from '#app/ui/icons.tsx';
import { companyOf } from '#domain/business.ts';
import { mapLink } from '#domain/contact-links.ts';
import { ChatLink, PhoneLink } from '../layout/contact-links.tsx';
import { useShell } from '../layout/shell-data.ts';
import type { Route } from './+types/contact';

export async function loader({ context }: Route.LoaderArgs) {
  const [settings] = (await context.get(services).catalogue.current()).catalogue.settings;
  return companyOf(settings);
}

export function meta({ location, matches }: Route.MetaArgs) {
  const lang = languageOf(location.pathname);
  const { title, description } = words(lang).contact;
  return pageMeta(siteOf(matches), { title, description, lang, path: '/iletisim' });
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage();
  const words = t.contact;
  const { business, openingHours } = useShell();
  const company = (['trade_name', 'tax_office', 'tax_number', 'mersis'] as const).flatMap((field) => {
    const value = loaderData[field];
    return value ? [{ label: words.company[field], value }] : [];
  });
  return (
    <div className="page py-10 md:py-14">
      <h1 className="font-bold text-3xl tracking-tight">{words.title}</h1>
      <p className="mt-3 max-w-prose text-ink-soft text-lg">{words.lead}</p>
      <div className="mt-8 grid gap-x-12 gap-y-10 md:grid-cols-2">
        <Section title={words.call}>
          <ul className="grid gap-2 sm:w-fit sm:min-w-60">
            {business.phones.map((phone) => (
              <li key={phone}>
                <PhoneLink phone={phone} className={buttonVariants('plain', 'w-full')} />
              </li>
            ))}
            <li>
              <ChatLink className={buttonVariants('chat', 'w-full')}>{words.write}</ChatLink>
            </li>
          </ul>
        </Section>
        {business.address && (
          <Section title={words.visit}>
            <address className="whitespace-pre-line text-lg not-italic [overflow-wrap:anywhere]">
              {business.address}
            </address>
            <a
              href={mapLink(business.address)}
              target="_blank"
              rel="noopener"
              className={buttonVariants('plain', 'mt-3 w-full sm:w-auto sm:min-w-60')}
            >
              <MapPin className="size-4" />
              {words.map}
            </a>
          </Section>
        )}
        {openingHours && (
          <Section title={words.hours}>
            <p className="whitespace-pre-line text-lg">{openingHours}</p>
          </Section>
        )}
        {company.length > 0 && (
          <Section title={words.companyTitle}>
            <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
              {company.map(({ label, value }) => (
                <div key={label} className="contents">
                  <dt className="text-ink-soft max-sm:mt-2">{label}</dt>
                  <dd className="tabular [overflow-wrap:anywhere]">{value}</dd>
                </div>
              ))}
            </dl>
          </Section>
        )}
      </div>
    </div>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 font-bold text-xl">{title}</h2>
      {children}
    </section>
  );
}
