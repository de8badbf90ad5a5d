import { useId } from 'react';
import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { listAnswerWords } from '#app/i18n/list-answer-words.ts';
import { ownerWords } from '#app/i18n/messages.ts';
import { buttonVariants } from '#app/ui/button.tsx';
import { SearchX } from '#app/ui/icons.tsx';
import { changeListing, shopUrl } from '#domain/listing-query.ts';
import type { ListingData } from '../catalogue/listing-data.ts';
import { ChatLink } from '../layout/contact-links.tsx';
import { marksPattern } from '../product-card/marked-text.tsx';
import { ProductCard } from '../product-card/product-card.tsx';
import { UnknownName } from './vehicle-notices.tsx';

const box =
  'mt-6 grid justify-items-center gap-2 rounded-lg bg-sunken px-4 text-center [overflow-wrap:anywhere]';

export function NoProducts({ data }: { data: ListingData }) {
  return data.elsewhere.length > 0 ? <FoundElsewhere data={data} /> : <NothingFound data={data} />;
}

/** Nothing in the chosen filters, but something without them. */
function FoundElsewhere({ data: { query, search, marks, elsewhere } }: { data: ListingData }) {
  const { lang } = useLanguage();
  const words = listAnswerWords[lang].elsewhere;
  const count = search?.elsewhere ?? elsewhere.length;
  const id = useId();
  return (
    <>
      <div className={`${box} py-8`}>
        <h3 className="font-bold text-xl">{words.title(query.search)}</h3>
        <p className="text-ink-soft">{words.hint(count)}</p>
        <Link
          to={shopUrl({ search: query.search, literal: query.literal, layout: query.layout })}
          preventScrollReset
          className={buttonVariants('plain', 'mt-2')}
        >
          {words.showAll(count)}
        </Link>
      </div>
      <h2 id={id} className="mt-8 font-bold text-lg">
        {words.list}
      </h2>
      <ul
        aria-labelledby={id}
        className="mt-3 grid card-columns gap-x-4 gap-y-8 min-[28rem]:grid-cols-3 md:gap-x-6 xl:grid-cols-4"
      >
        {elsewhere.map((product) => (
          <ProductCard key={product.id} product={product} layout="standard" marks={marksPattern(marks)} />
        ))}
      </ul>
    </>
  );
}

function NothingFound({ data: { query, search } }: { data: ListingData }) {
  const { empty } = listAnswerWords[useLanguage().lang];
  const isUnknown = search !== undefined && search.unknown.length > 0;
  return (
    <div className={`${box} ${isUnknown ? 'py-10' : 'py-16'}`}>
      <SearchX className="size-10 text-ink-faint" />
      <h3 className="font-bold text-xl">{empty.title}</h3>
      {isUnknown ? (
        <UnknownName query={query} search={search} />
      ) : (
        <p className="text-ink-soft">{empty.hint}</p>
      )}
      <p className="mt-2 flex flex-wrap justify-center gap-3">
        {query.literal && (
          <Link
            to={shopUrl(changeListing(query, { literal: false }))}
            preventScrollReset
            className={buttonVariants('plain')}
          >
            {empty.searchFreely}
          </Link>
        )}
        {query.search && (
          <ChatLink
            text={ownerWords.searchQuestion(query.search)}
            isAboutChosen={!isUnknown}
            className={buttonVariants('chat')}
          >
            {empty.ask}
          </ChatLink>
        )}
        <Link to="/shop" preventScrollReset className={buttonVariants('plain')}>
          {empty.showAll}
        </Link>
      </p>
    </div>
  );
}
