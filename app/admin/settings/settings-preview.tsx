import { useWatch } from 'react-hook-form';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { ChatIcon } from '#app/ui/chat-icon.tsx';
import { MapPin, Phone } from '#app/ui/icons.tsx';
import { parsePhone } from '#domain/phone.ts';
import { defaultImage } from '#domain/product.ts';
import type { SettingsDraft } from './settings-draft.ts';

const t = adminWords.settings;

/** How the header and the footer of the shop will look with what is typed. */
export function SettingsPreview() {
  const values = useWatch<SettingsDraft>() as SettingsDraft;
  const shownPhone = (typed: string) => parsePhone(typed.trim()) ?? typed;
  const phones = new Set([values.phone_1, values.phone_2].filter(Boolean).map(shownPhone));
  return (
    <section aria-label={t.preview} className="grid gap-4 lg:sticky lg:top-4">
      <h2 className="font-bold">{t.preview}</h2>
      <figure className="grid gap-1">
        <figcaption className="text-ink-faint text-xs">{t.previewHeader}</figcaption>
        <div className="overflow-hidden rounded-md border border-line">
          <p className="tabular flex flex-wrap gap-x-4 bg-band px-4 py-2 text-on-band-soft text-xs">
            {[...phones].map((phone) => (
              <span key={phone} className="flex items-center gap-1.5">
                <Phone className="size-3.5" />
                {phone}
              </span>
            ))}
          </p>
          <PreviewLogo values={values} className="bg-surface px-4 py-3 text-lg" />
        </div>
      </figure>
      <figure className="grid gap-1">
        <figcaption className="text-ink-faint text-xs">{t.previewFooter}</figcaption>
        <ul className="tabular grid gap-3 break-words rounded-md bg-band px-4 py-4 text-on-band-soft text-sm">
          <li>
            <PreviewLogo values={values} isOnBand className="text-base text-on-band" />
          </li>
          <li className="flex gap-2">
            <MapPin className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">{values.address}</span>
          </li>
          {[...phones].map((phone) => (
            <li key={phone} className="flex gap-2">
              <Phone className="mt-0.5 size-4 shrink-0" />
              {phone}
            </li>
          ))}
          <li className="flex gap-2">
            <ChatIcon className="mt-0.5 size-4 shrink-0" />
            {shownPhone(values.whatsapp_number)}
          </li>
          {values.opening_hours && <li className="whitespace-pre-line">{values.opening_hours}</li>}
        </ul>
      </figure>
      <PreviewCard values={values} />
    </section>
  );
}

interface PreviewLogoProps {
  values: SettingsDraft;
  isOnBand?: boolean;
  className: string;
}

function PreviewLogo({ values, isOnBand = false, className }: PreviewLogoProps) {
  const { logo_light, logo_dark, logo_square, business_name } = values;
  const light = logo_light || logo_dark;
  const wide = (src: string, themes: string) => (
    <img src={src} alt={business_name} className={`h-9 min-w-0 object-contain object-left ${themes}`} />
  );
  return (
    <p className={`flex items-center gap-2 break-words font-bold tracking-tight ${className}`}>
      {light && isOnBand && wide(logo_dark || light, logo_dark ? '' : 'logo-tile')}
      {light && !isOnBand && wide(light, logo_dark ? 'dark:hidden' : 'dark:logo-tile')}
      {logo_dark && !isOnBand && wide(logo_dark, 'hidden dark:block')}
      {!light && logo_square && <img src={logo_square} alt="" className="size-9 object-contain" />}
      {!light && <span className="min-w-0">{business_name}</span>}
    </p>
  );
}

/** A product without a picture. */
function PreviewCard({ values }: { values: SettingsDraft }) {
  const { default_image, logo_square, vat } = values;
  return (
    <figure className="grid gap-1">
      <figcaption className="text-ink-faint text-xs">{t.previewCard}</figcaption>
      <div className="grid w-44 gap-2 rounded-md border border-line bg-surface p-2">
        <img
          src={default_image || logo_square || defaultImage}
          alt=""
          className="aspect-square w-full rounded-lg bg-tile object-contain"
        />
        <p className="font-semibold">{t.previewProduct}</p>
        <p className="tabular flex flex-wrap items-baseline gap-x-2">
          <span className="font-bold">{t.previewPrice}</span>
          {(vat === 'included' || vat === 'excluded') && (
            <span className="text-ink-faint text-xs">{t.vatChoices[vat]}</span>
          )}
        </p>
      </div>
    </figure>
  );
}
