import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { ownerWords } from '#app/i18n/messages.ts';
import { buttonVariants } from '#app/ui/button.tsx';
import { changeListing, type ListingQuery, shopUrl } from '#domain/listing-query.ts';
import { localisedLabel } from '#domain/localised.ts';
import type { QueryChoice } from '#domain/search/understand-query.ts';
import type { ListingData, SearchNotice } from '../catalogue/listing-data.ts';
import { vehicleName } from '../finder/chosen-vehicle.ts';
import { ChatLink } from '../layout/contact-links.tsx';

/**
 * What the list says of the vehicle before its products. No sentence has the role `status`: the first one of the page is
 * the number of products.
 */
export function VehicleNotices({ data }: { data: ListingData }) {
  const { query, search, groups, vehicle } = data;
  const { lang, t } = useLanguage();
  const words = t.vehicle;
  if (query.page > 1) return null;
  if (search && search.unknown.length > 0) return <UnknownName query={query} search={search} />;
  const part = search?.parts.find(({ kind }) => kind === 'vehicle');
  const name = part?.text ?? (vehicle && localisedLabel(vehicle, lang));
  const others = groups?.find(({ fit }) => fit === 'other')?.total ?? 0;
  const hasFitting = groups?.some(({ fit }) => fit === 'fits' || fit === 'plain');
  return (
    <>
      {search && search.choices.length > 0 && <Contradiction query={query} search={search} />}
      {search?.preferred && (
        <p className="mt-2 text-ink-soft text-sm">
          {words.preferred(vehicleName(search.preferred, lang), search.preferred.count)}
        </p>
      )}
      {name && groups && search?.isMissing && <MissingKind query={query} search={search} name={name} />}
      {name && groups && !search?.isMissing && (!hasFitting || !part) && (
        <p className="mt-2 text-ink-soft text-sm">
          {hasFitting ? '' : `${words.nothingFits(name)} `}
          {search && !part && others > 0 && words.fittingFirst(name, others)}
        </p>
      )}
    </>
  );
}

interface NoticeProps {
  query: ListingQuery;
  search: SearchNotice;
}

const box = 'mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-sunken px-4 py-3';

/** What the shop does not have, with the question that can be sent. */
function MissingKind({ search, query, name }: NoticeProps & { name: string }) {
  const { t } = useLanguage();
  const words = t.vehicle;
  const wanted = search.parts
    .filter(({ kind }) => kind !== 'vehicle' && kind !== 'year')
    .map(({ text }) => text)
    .join(' ');
  return (
    <div className={box}>
      <div>
        <p className="font-bold">{words.missing(name, wanted || query.search)}</p>
        <p className="text-ink-soft text-sm">{words.missingHint}</p>
      </div>
      <ChatLink
        text={ownerWords.missingQuestion(name, wanted || query.search)}
        isAboutChosen={false}
        className={buttonVariants('chat')}
      >
        {words.askFor}
      </ChatLink>
    </div>
  );
}

function UnknownName({ query, search }: NoticeProps) {
  const { t } = useLanguage();
  const words = t.vehicle;
  const without = search.parts.filter(({ kind }) => kind !== 'unknown').map(({ text }) => text);
  const related = [...(without.length > 0 ? [without.join(' ')] : []), ...search.related];
  return (
    <div className={box}>
      <div className="min-w-0">
        <p className="font-bold">{words.unknownName(search.unknown.join(' '))}</p>
        <p className="text-ink-soft text-sm">{words.unknownHint}</p>
        <Choices title={words.similar} query={query} choices={search.similar} />
        <Choices
          title={words.relatedKinds}
          query={query}
          choices={[...new Set(related)].map((text) => ({ text, search: text }))}
        />
      </div>
      <ChatLink
        text={ownerWords.searchQuestion(query.search)}
        isAboutChosen={false}
        className={buttonVariants('chat')}
      >
        {words.askFor}
      </ChatLink>
    </div>
  );
}

/** The words name two vehicles, or a year in which theirs was not built. */
function Contradiction({ query, search: { parts, choices, isYearOutside } }: NoticeProps) {
  const words = useLanguage().t.vehicle;
  const listed = choices[0]?.text ?? '';
  const year = parts.find(({ kind }) => kind === 'year')?.text ?? '';
  return (
    <div className="mt-3 rounded-lg bg-signal-wash px-4 py-2">
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
    <p className="flex flex-wrap items-center gap-x-4 text-sm">
      {title && <span className="text-ink-soft">{title}</span>}
      {choices.map(({ text, search }) => (
        <Link
          key={search}
          to={shopUrl(changeListing(query, { search }))}
          preventScrollReset
          className="inline-flex min-h-11 items-center font-semibold text-signal-ink underline underline-offset-4 pointer-fine:min-h-8"
        >
          {text}
        </Link>
      ))}
    </p>
  );
}
