import { dealerOffer } from '#app/i18n/dealer-offer.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Check } from '#app/ui/more-icons.tsx';

export function Conditions() {
  const { lang, t } = useLanguage();
  return (
    <section aria-labelledby="kosullar">
      <h2 id="kosullar" className="font-bold text-2xl tracking-tight md:text-3xl">
        {t.dealership.conditionsTitle}
      </h2>
      <ul className="mt-6 grid gap-3.5">
        {dealerOffer[lang].conditions.map((condition) => (
          <li key={condition} className="flex gap-3 leading-relaxed">
            <Check className="mt-1 size-5 shrink-0 text-good" />
            {condition}
          </li>
        ))}
      </ul>
    </section>
  );
}
