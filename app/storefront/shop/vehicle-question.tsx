import { useState } from 'react';
import { useNavigate } from 'react-router';
import { localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { listAnswerWords } from '#app/i18n/list-answer-words.ts';
import { readStoredJson, storeItem } from '#app/ui/stored-item.ts';
import { changeListing, shopUrl } from '#domain/listing-query.ts';
import { vehicleName } from '#domain/vehicle.ts';
import type { ListingData } from '../catalogue/listing-data.ts';
import { setChosenVehicle, useChosenVehicle } from '../finder/chosen-vehicle.ts';

const key = 'vehicleAnswers';
const maxAnswers = 50;

function readAnswers(): unknown[] {
  const stored = readStoredJson(key, 'sessionStorage');
  return Array.isArray(stored) ? stored : [];
}

/**
 * A search that names another vehicle than the chosen one lists for that vehicle; whether it is to be chosen instead is
 * asked until it is answered, for each two vehicles once. What is corrected in the search is said first.
 */
export function VehicleQuestion({ data: { query, search } }: { data: ListingData }) {
  const { lang } = useLanguage();
  const words = listAnswerWords[lang];
  const navigate = useNavigate();
  const chosen = useChosenVehicle();
  const [, setAnswers] = useState(0);
  const named = search?.vehicle;
  if (!chosen || !named || chosen.slug === named.slug) return null;
  if (search.corrections.length + search.leftOut.length > 0) return null;
  const pair = `${chosen.slug} ${named.slug}`;
  const answers = readAnswers();
  if (answers.includes(pair)) return null;

  function answer() {
    storeItem(key, JSON.stringify([pair, ...answers].slice(0, maxAnswers)), 'sessionStorage');
    setAnswers((count) => count + 1);
  }

  function switchVehicle() {
    if (!named) return;
    answer();
    setChosenVehicle(named);
    const { slug: vehicle, year } = named;
    // The address has the former one.
    if (query.vehicle !== null)
      void navigate(localizedPath(lang, shopUrl(changeListing(query, { vehicle, year }))), {
        preventScrollReset: true,
        replace: true,
      });
  }

  return (
    <div className="notice">
      {/* On a phone both vehicles stand in the chips above, and the products come first. */}
      <p className="text-ink-soft max-sm:sr-only">
        {words.otherVehicle(vehicleName(chosen, lang), vehicleName(named, lang))}
      </p>
      <button type="button" onClick={switchVehicle} className="notice-link">
        {words.switchTo(vehicleName(named, lang))}
      </button>
      <button type="button" onClick={answer} className="notice-link">
        {words.keep}
      </button>
    </div>
  );
}
