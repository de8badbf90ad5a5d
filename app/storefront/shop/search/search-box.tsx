import { useLanguage } from '#app/i18n/language.tsx';
import { buttonVariants } from '#app/ui/button.tsx';
import type { ListingQuery } from '#domain/listing-query.ts';
import { SearchForm } from '../../search/search-form.tsx';
import { listingForm } from '../use-listing-controls.ts';
import { useSearchText } from './use-search-text.ts';

interface SearchBoxProps {
  query: ListingQuery;
  /** Called at every keystroke, before the address changes. */
  onSearch: (search: string) => void;
}

/** Filters the list at every keystroke, and suggests products, categories and brands. */
export function SearchBox({ query, onSearch }: SearchBoxProps) {
  const { search } = useLanguage().t;
  const { text, type, stopTyping } = useSearchText(query, onSearch);
  return (
    <search>
      <SearchForm
        id={listingForm}
        query={query}
        text={text}
        onType={type}
        onSearch={stopTyping}
        onChoose={stopTyping}
        isLive
        className="relative flex gap-2"
        input={{
          type: 'search',
          'aria-label': search.label,
          placeholder: search.placeholder,
          className: 'h-12 w-full rounded-md border border-line-strong bg-surface pr-3 pl-11 text-base',
        }}
      >
        {query.subcategory && <input type="hidden" name="alt" value={query.subcategory} />}
        <noscript>
          {/* Before the sort in the form: a search starts with the best matches unless another order was chosen. */}
          <button
            type="submit"
            {...(query.sort === null && { name: 'sirala', value: '' })}
            className={buttonVariants('plain', 'h-12')}
          >
            {search.submit}
          </button>
        </noscript>
      </SearchForm>
    </search>
  );
}
