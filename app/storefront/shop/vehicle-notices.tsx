import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { listAnswerWords } from '#app/i18n/list-answer-words.ts';
import { ownerWords } from '#app/i18n/messages.ts';
import { changeListing, type ListingQuery, shopUrl } from '#domain/listing-query.ts';
import type { QueryChoice } from '#domain/search/understand-query.ts';
import { vehicleName } from '#domain/vehicle.ts';
import type { Fit } from '#domain/vehicle-fit.ts';
import type { ListingData, SearchOutcome } from '../catalogue/listing-data.ts';
import { ChatLink } from '../layout/contact-links.tsx';
import { VehicleQuestion } from './vehicle-question.tsx';

/**
 * What the list says of the vehicle before its products, or else asks, in one line. No sentence has the role `status`:
 * the first one of the page is the number of products.
 */
export function VehicleNotices({ data }: { data: ListingData }) {
  const { query, search, groups, vehicle, vehicles } = data;
  const { lang } = useLanguage();
  const words = listAnswerWords[lang];
  if (query.page > 1 || isUnknown(data)) return <VehicleQuestion data={data} />;
  const part = search?.parts.find(({ kind }) => kind === 'vehicle');
  const chosen = vehicles.length > 0 ? vehicle : undefined;
  const name = part?.text ?? (chosen && vehicleName({ ...chosen, year: query.year }, lang));
  const countOf = (fit: Fit) => groups?.find((group) => group.fit === fit)?.total ?? 0;
  const preferred = search?.preferred
    ? words.preferred(vehicleName(search.preferred, lang), search.preferred.count)
    : name && search && !part && words.preferred(name, countOf('fits') + countOf('parts'));
  const isNothingFitting = name && groups && countOf('fits') + countOf('parts') + countOf('plain') === 0;
  const isMissing = name && search?.isMissing;
  const sentence = preferred || (isNothingFitting && !isMissing && words.nothingFits(name));
  if (!search?.choices.length && !isMissing && !sentence) return <VehicleQuestion data={data} />;
  return (
    <>
      {search && search.choices.length > 0 && <Contradiction query={query} search={search} />}
      {isMissing && (
        <MissingKind
          query={query}
          search={search}
          name={name}
          // The owner reads Turkish.
          ownerName={search.vehicle ? vehicleName(search.vehicle) : (chosen?.label ?? name)}
        />
      )}
      {sentence && <p className="notice py-1 text-ink-soft">{sentence}</p>}
    </>
  );
}

interface NoticeProps {
  query: ListingQuery;
  search: SearchOutcome;
}

/** What the shop does not have, with the question that can be sent. */
function MissingKind({ search, query, name, ownerName }: NoticeProps & { name: string; ownerName: string }) {
  const { t } = useLanguage();
  const wanted = search.parts
    .filter(({ kind }) => kind !== 'vehicle' && kind !== 'year')
    .map(({ text }) => text)
    .join(' ');
  return (
    <div className="notice-box bg-sunken">
      <p className="font-bold">{t.vehicle.missing(name, wanted || query.search)}</p>
      <ChatLink
        text={ownerWords.missingQuestion(ownerName, wanted || query.search)}
        isAboutChosen={false}
        className="notice-link gap-1.5"
        iconClassName="size-4"
      >
        {t.vehicle.askFor}
      </ChatLink>
    </div>
  );
}

const isUnknown = ({ search }: ListingData) => search !== undefined && search.unknown.length > 0;

/** In place of products: what is not known, and what could be meant. */
export function UnknownName({ query, search }: NoticeProps) {
  const { lang, t } = useLanguage();
  const words = listAnswerWords[lang];
  const without = withoutUnknown(search);
  const related = [...(without === '' ? [] : [without]), ...search.related];
  const wanted = search.parts.find(({ kind }) => kind === 'kind')?.text;
  const name = search.unknown.join(' ');
  const isMentioned = search.mentioned.length > 0 && wanted !== undefined;
  return (
    <>
      <p className="max-w-prose font-semibold [overflow-wrap:anywhere]">
        {isMentioned ? t.vehicle.missing(name, wanted) : words.unknownName(name)}
      </p>
      <p className="max-w-prose text-ink-soft">{words.unknownHint}</p>
      <Choices
        title={words.mentioned}
        query={query}
        choices={search.mentioned.map((text) => ({ text, search: text }))}
      />
      <Choices title={words.similar} query={query} choices={search.similar} />
      <Choices
        title={words.relatedKinds}
        query={query}
        choices={[...new Set(related)].map((text) => ({ text, search: text }))}
      />
    </>
  );
}

/** What the search asks for besides the name; beside a vehicle that is known, of that vehicle. */
function withoutUnknown({ parts }: SearchOutcome): string {
  const [unknown, another] = parts.filter(({ kind }) => kind === 'unknown');
  if (unknown && !another && parts.some(({ kind }) => kind === 'vehicle')) return unknown.without;
  const others = parts.filter(
    ({ kind, text }) => kind !== 'unknown' && kind !== 'vehicle' && !/^\d{4}$/.test(text),
  );
  return others.map(({ text }) => text).join(' ');
}

/** The words name two vehicles, or a year that theirs has no record of. */
function Contradiction({ query, search: { parts, choices, isYearOutside } }: NoticeProps) {
  const words = listAnswerWords[useLanguage().lang];
  const listed = choices[0]?.text ?? '';
  const year = parts.find(({ kind }) => kind === 'year')?.text ?? '';
  return (
    <div className="notice-box bg-signal-wash">
      <p>{isYearOutside && year ? words.yearOutside(listed, year) : words.contradiction(listed)}</p>
      <Choices
        query={query}
        choices={choices.map(({ text, search }) => ({ text: words.only(text), search }))}
      />
    </div>
  );
}

interface ChoicesProps {
  title?: string;
  query: ListingQuery;
  choices: readonly QueryChoice[];
}

/** Links to other searches under the same filters. */
function Choices({ title, query, choices }: ChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <p className={`flex flex-wrap items-center gap-x-4 text-sm ${title ? 'justify-center' : ''}`}>
      {title && <span className="text-ink-soft">{title}</span>}
      {choices.map(({ text, search }) => (
        <Link
          key={search}
          to={shopUrl(changeListing(query, { search }))}
          preventScrollReset
          className="notice-link"
        >
          {text}
        </Link>
      ))}
    </p>
  );
}
