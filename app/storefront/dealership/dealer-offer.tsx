import { dealershipWords } from '#app/i18n/dealership-words.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Boxes, Check, GraduationCap, ShieldCheck, Tags, Truck, Wrench } from '#app/ui/icons.tsx';
import { useShell } from '../layout/shell-data.ts';

const icons = {
  prices: Tags,
  range: Boxes,
  shipping: Truck,
  support: Wrench,
  training: GraduationCap,
  years: ShieldCheck,
};
type Name = keyof typeof icons;

export function Benefits() {
  const words = dealershipWords[useLanguage().lang];
  const benefits = words.benefits(useShell().claims);
  return (
    <section aria-labelledby="avantajlar" className="page py-14 md:py-20">
      <h2 id="avantajlar" className="font-bold text-2xl tracking-tight md:text-3xl">
        {words.benefitsTitle}
      </h2>
      <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))]">
        {(Object.keys(icons) as Name[]).map((name) => {
          const Icon = icons[name];
          const benefit = benefits[name];
          if (!benefit) return null;
          return (
            <li key={name} className="flex gap-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-md bg-signal-wash text-signal-ink">
                <Icon className="size-6" />
              </span>
              <div className="min-w-0 hyphens-auto break-words">
                <h3 className="font-bold">{benefit.title}</h3>
                <p className="mt-1 text-ink-soft leading-relaxed">{benefit.text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function Conditions() {
  const words = dealershipWords[useLanguage().lang];
  return (
    <section aria-labelledby="kosullar">
      <h2 id="kosullar" className="font-bold text-2xl tracking-tight md:text-3xl">
        {words.conditionsTitle}
      </h2>
      <ul className="mt-6 grid gap-3.5">
        {words.conditions.map((condition) => (
          <li key={condition} className="flex gap-3 leading-relaxed">
            <Check className="mt-1 size-5 shrink-0 text-good" />
            {condition}
          </li>
        ))}
      </ul>
    </section>
  );
}
