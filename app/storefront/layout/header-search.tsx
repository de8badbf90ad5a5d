import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { X } from '#app/ui/icons.tsx';
import { useUntilNavigation } from '#app/ui/use-until-navigation.ts';
import { changeListing, listingParams, parseListingQuery, shopUrl } from '#domain/listing-query.ts';
import { SearchForm } from '../search/search-form.tsx';
import { focusContent } from './focus-content.ts';

/** Without the focus a square with an icon on small screens, with it a row over the whole header. */
const formClass =
  'group/search relative flex items-center max-lg:focus-within:absolute max-lg:focus-within:inset-0 max-lg:focus-within:z-10 max-lg:focus-within:gap-1 max-lg:focus-within:bg-surface max-lg:focus-within:px-3';
const inputClass =
  'scroll-mt-[-8rem] h-11 rounded-md border border-transparent bg-transparent pr-3 pl-10 text-base max-lg:not-focus:cursor-pointer max-lg:not-focus:text-transparent max-lg:not-focus:placeholder:text-transparent max-lg:group-not-focus-within/search:w-11 max-lg:group-not-focus-within/search:pr-0 max-lg:group-not-focus-within/search:hover:bg-sunken group-focus-within/search:w-full group-focus-within/search:border-line-strong group-focus-within/search:bg-surface lg:w-full lg:border-line-strong lg:bg-surface';

/** Searches within the shop's filters; from another page it leads to the shop. */
export function HeaderSearch({ className = '' }: { className?: string }) {
  const { lang, t } = useLanguage();
  const navigate = useNavigate();
  const query = useShopQuery();
  const [typed, setTyped] = useUntilNavigation<string | undefined>(undefined);
  const text = typed ?? query.search;
  const container = useRef<HTMLElement>(null);
  useSearchShortcut(container);

  function search(searched: string) {
    void navigate(localizedPath(lang, shopUrl(changeListing(query, { search: searched.trim() }))));
    focusContent();
  }

  return (
    <search ref={container} aria-label={t.layout.siteSearch} className={className}>
      <SearchForm
        query={query}
        text={text}
        onType={setTyped}
        onSearch={search}
        onChoose={focusContent}
        className={formClass}
        input={{
          role: 'combobox',
          type: 'text',
          'aria-label': t.layout.search,
          'aria-keyshortcuts': '/ Control+K',
          placeholder: t.search.placeholder,
          className: inputClass,
        }}
      >
        {[...listingParams({ ...query, search: '', page: 1 })].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <IconButton
          label={t.layout.closeSearch}
          onClick={focusContent}
          className="noscript:hidden lg:hidden max-lg:group-not-focus-within/search:hidden"
        >
          <X className="size-6" />
        </IconButton>
      </SearchForm>
    </search>
  );
}

/** The listing in the address; on other pages the whole catalogue. */
function useShopQuery() {
  const { pathname, search } = useLocation();
  const isShop = localizedPath('tr', pathname) === '/shop';
  return parseListingQuery(new URLSearchParams(isShop ? search : ''));
}

const textFields = 'input, textarea, select, [contenteditable]';

/** `/` and Ctrl-K focus the search, except while something is typed or a dialog is open. Escape leaves it. */
function useSearchShortcut(container: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (event.defaultPrevented || !(target instanceof Element)) return;
      if (key === 'Escape' && container.current?.contains(target)) return focusContent();
      const isShortcut = ctrlKey || metaKey ? key.toLowerCase() === 'k' && !altKey : key === '/';
      if (!isShortcut || target.closest(textFields) || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      const box = container.current?.querySelector('input');
      box?.focus();
      box?.select();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [container]);
}
