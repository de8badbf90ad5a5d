import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { MapPin } from '#app/ui/icons.tsx';
import { shopUrl } from '#domain/listing-query.ts';
import { ChatLink, PhoneLink } from './contact-links.tsx';
import { Logo } from './logo.tsx';
import { useShell } from './shell-data.ts';

const linkClass = 'footer-link';

export function Footer() {
  const { t } = useLanguage();
  const { business, openingHours, year, isDemo } = useShell();
  return (
    <footer className="bg-band text-on-band-soft print:hidden">
      <div className="page grid gap-x-12 gap-y-8 py-12 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1.4fr]">
        <div className="sm:max-lg:col-span-2">
          <p className="flex items-center gap-3 font-bold text-lg text-on-band">
            <Logo isOnBand className="h-9" />
          </p>
          <p className="mt-4 max-w-md leading-relaxed">{t.layout.about}</p>
        </div>
        <QuickLinks />
        <div>
          <h2 className="font-semibold text-on-band">{t.layout.contact}</h2>
          <ul className="mt-2">
            {business.address && (
              <li className="flex gap-3 py-2.5">
                <MapPin className="mt-1 size-4 shrink-0" />
                <address className="not-italic">{business.address}</address>
              </li>
            )}
            {business.phones.map((phone) => (
              <li key={phone}>
                <PhoneLink phone={phone} className={linkClass} iconClassName="size-4 shrink-0" />
              </li>
            ))}
            <li>
              <ChatLink className={linkClass} iconClassName="size-4">
                {t.layout.footerChat}
              </ChatLink>
            </li>
            {openingHours && <li className="whitespace-pre-line py-2.5">{openingHours}</li>}
          </ul>
        </div>
      </div>
      <p className="page tabular border-on-band-soft/20 border-t py-6 text-sm">
        © {year} {business.name}. {t.layout.rights}
        {isDemo && <span className="mt-1 block">{t.layout.demo}</span>}
      </p>
    </footer>
  );
}

function QuickLinks() {
  const { t } = useLanguage();
  const { hasDocuments } = useShell();
  const links = [
    ['/', t.common.home],
    ['/kategoriler', t.common.categories],
    ['/kategoriler#markalar', t.common.brands],
    [shopUrl({ campaign: true }), t.common.campaigns],
    ...(hasDocuments ? [['/indir', t.common.documents] as const] : []),
    ['/bayilik', t.common.dealership],
    ['/iletisim', t.contact.title],
    ['/taleplerim', t.ownRequests.title],
    ['/gizlilik', t.common.privacy],
  ] as const;
  return (
    <nav aria-labelledby="hizli-baglantilar">
      <h2 id="hizli-baglantilar" className="font-semibold text-on-band">
        {t.layout.quickLinks}
      </h2>
      <ul className="mt-2">
        {links.map(([to, label]) => (
          <li key={to}>
            <Link to={to} className={linkClass}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
