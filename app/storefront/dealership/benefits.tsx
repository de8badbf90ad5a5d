import { dealerOffer } from '#app/i18n/dealer-offer.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import type { Icon } from '#app/ui/icon.tsx';
import { Boxes, GraduationCap, ShieldCheck, Tags, Truck, Wrench } from '#app/ui/more-icons.tsx';

/** In the order of the words. */
const icons: Icon[] = [Tags, Boxes, Truck, Wrench, GraduationCap, ShieldCheck];

export function Benefits() {
  const { lang, t } = useLanguage();
  return (
    <section aria-labelledby="avantajlar" className="page py-14 md:py-20">
      <h2 id="avantajlar" className="font-bold text-2xl tracking-tight md:text-3xl">
        {t.dealership.benefitsTitle}
      </h2>
      <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))]">
        {dealerOffer[lang].benefits.map(({ title, text }, index) => {
          const Icon = icons[index % icons.length] ?? Tags;
          return (
            <li key={title} className="flex gap-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-md bg-signal-wash text-signal-ink">
                <Icon className="size-6" />
              </span>
              <div className="min-w-0 hyphens-auto break-words">
                <h3 className="font-bold">{title}</h3>
                <p className="mt-1 text-ink-soft leading-relaxed">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
