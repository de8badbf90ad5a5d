import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { buttonVariants } from '#app/ui/button.tsx';
import { ChatLink } from '../layout/contact-links.tsx';
import { useShell } from '../layout/shell-data.ts';
import { IgnitionDrawing } from './ignition-drawing.tsx';

const buttonSize = 'min-h-13 px-6 text-lg md:max-lg:px-4 md:max-lg:text-base';

export function Hero() {
  const { t } = useLanguage();
  return (
    <div className="page grid grid-cols-1 items-center gap-x-8 gap-y-10 py-10 md:grid-cols-[1.2fr_1fr] md:py-14 lg:grid-cols-[1.1fr_1fr] lg:gap-x-12">
      <div>
        <p className="font-semibold text-signal-ink text-sm">{t.home.eyebrow}</p>
        <h1 className="mt-3 text-balance font-extrabold text-4xl leading-[1.08] tracking-tight lg:text-5xl xl:text-6xl">
          {t.home.title}
        </h1>
        <p className="mt-5 max-w-xl text-ink-soft text-lg leading-relaxed md:max-lg:text-base">
          {t.home.lead}
        </p>
        <div className="mt-8 flex gap-3 max-sm:flex-col sm:flex-wrap">
          <Link to="/shop" className={buttonVariants('signal', buttonSize)}>
            {t.common.browse}
          </Link>
          <ChatLink className={buttonVariants('chat', buttonSize)}>{t.home.chat}</ChatLink>
        </div>
        <Claims />
      </div>
      <IgnitionDrawing className="mx-auto w-full max-w-xl" />
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
      className="mt-10 grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-x-6 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-8 lg:gap-x-10"
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
