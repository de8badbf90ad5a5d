import { useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { changeListing, type ListingQuery, shopUrl } from '#domain/listing-query.ts';
import { loadCatalogue, useBrowserCatalogue } from '../../catalogue/browser-catalogue.ts';
import { type ShellData, useShell } from '../../layout/shell-data.ts';
import { addRecentSearch, readRecentSearches, removeRecentSearch } from './recent-searches.ts';
import { type SuggestedProduct, useServerSuggestions } from './use-server-suggestions.ts';

export type Option =
  | { kind: 'category' | 'brand'; key: string; group: ShellData['brands'][number] }
  | { kind: 'product'; key: string; product: SuggestedProduct };

interface SearchText {
  query: ListingQuery;
  text: string;
  type: (text: string) => void;
  stopTyping: () => void;
}

export type SearchPopup = ReturnType<typeof useSearchPopup>;

/** The state of the popup: suggestions for the text, or recent searches while it is empty. */
export function useSearchPopup({ query, text, type, stopTyping }: SearchText) {
  const { lang } = useLanguage();
  const shell = useShell();
  const navigate = useNavigate();
  const options = useOptions(text);
  const [isOpen, setOpen] = useState(false);
  const [recent, setRecent] = useState<string[]>([]);
  const [marked, setMarked] = useState({ text: '', index: -1 });
  const isBlank = text.trim() === '';
  const isListOpen = isOpen && !isBlank && options.length > 0;
  const activeIndex = isListOpen && marked.text === text ? marked.index : -1;

  function close() {
    setOpen(false);
    setMarked({ text, index: -1 });
  }

  function commit() {
    addRecentSearch(text);
    setRecent(readRecentSearches());
    stopTyping();
    close();
  }

  function choose(option: Option) {
    commit();
    void navigate(localizedPath(lang, urlOf(option, query)), {
      preventScrollReset: option.kind !== 'product',
    });
  }

  function onKeyDown(event: React.KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const active = options[activeIndex];
    if (event.key === 'Enter' && active) {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    } else if (step && !isBlank && options.length > 0) {
      event.preventDefault();
      setOpen(true);
      // One more than there are options: the input itself.
      const places = options.length + 1;
      setMarked({ text, index: ((activeIndex + 1 + step + places) % places) - 1 });
    }
  }

  return {
    options,
    isOpen,
    isListOpen,
    activeIndex,
    onKeyDown,
    choose,
    commit,
    recent: isOpen && isBlank ? recent : [],
    /** On focus: loads the catalogue without waiting for idle. */
    open() {
      setOpen(true);
      setRecent(readRecentSearches());
      void loadCatalogue(shell);
    },
    leave: commit,
    type(next: string) {
      setOpen(true);
      type(next);
    },
    repeat(search: string) {
      type(search);
      stopTyping();
      close();
    },
    forget(search: string) {
      removeRecentSearch(search);
      setRecent(readRecentSearches());
    },
  };
}

/** Deferred, so that slow suggestions do not delay typing. */
function useOptions(text: string): Option[] {
  const shell = useShell();
  const { lang } = useLanguage();
  const catalogue = useBrowserCatalogue();
  const deferred = useDeferredValue(text);
  const fromServer = useServerSuggestions(text);
  return useMemo(() => {
    const found = catalogue?.suggest(deferred, shell, lang) ?? fromServer;
    if (!found) return [];
    const { categories, brands, products } = found;
    return [
      ...categories.map((group) => ({ kind: 'category' as const, key: `category ${group.name}`, group })),
      ...brands.map((group) => ({ kind: 'brand' as const, key: `brand ${group.name}`, group })),
      ...products.map((product) => ({ kind: 'product' as const, key: `product ${product.id}`, product })),
    ];
  }, [deferred, catalogue, shell, lang, fromServer]);
}

function urlOf(option: Option, query: ListingQuery): string {
  if (option.kind === 'product') return `/urun/${option.product.id}`;
  const { name } = option.group;
  return shopUrl(
    changeListing(query, {
      search: '',
      ...(option.kind === 'category' ? { category: name } : { brand: name }),
    }),
  );
}
