import { useId, useRef, useState } from 'react';
import { localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { Search } from '#app/ui/icons.tsx';
import { lazyPanel } from '#app/ui/lazy-panel.tsx';
import { useValueBeforeHydration } from '#app/ui/use-value-before-hydration.ts';
import type { ListingQuery } from '#domain/listing-query.ts';
import { loadCatalogue } from '../catalogue/browser-catalogue.ts';
import { useShell } from '../layout/shell-data.ts';
import { addRecentSearch } from './recent-searches.ts';
import type { SearchPanelHandle } from './search-panel.tsx';

export const SearchPanel = lazyPanel(async () => (await import('./search-panel.tsx')).SearchPanel);

interface SearchFormProps extends Pick<React.ComponentProps<'form'>, 'id' | 'className' | 'children'> {
  /** The input's name, role and look. */
  input: Pick<
    SearchInputProps,
    | 'id'
    | 'aria-label'
    | 'aria-keyshortcuts'
    | 'role'
    | 'type'
    | 'placeholder'
    | 'className'
    | 'onMouseDown'
    | 'onClick'
  >;
  /** The filters that suggestions keep. */
  query: ListingQuery;
  text: string;
  onType: (text: string) => void;
  onSearch: (text: string) => void;
  /** Called before a suggestion is opened. */
  onChoose: () => void;
  /** The list follows the typing, so leaving the box searches as well. */
  isLive?: boolean;
}

/** A search box with suggestions; without scripts a plain form. */
export function SearchForm({ id, className, children, input, query, text, ...props }: SearchFormProps) {
  const { lang } = useLanguage();
  const shell = useShell();
  const listId = useId();
  const panel = useRef<SearchPanelHandle>(null);
  const [isOpen, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState<number>();

  function open() {
    setOpen(true);
    void loadCatalogue(shell);
  }

  function search(searched: string) {
    addRecentSearch(searched);
    setOpen(false);
    props.onSearch(searched);
  }

  return (
    <form
      id={id}
      method="get"
      action={localizedPath(lang, '/shop')}
      onSubmit={(event) => {
        event.preventDefault();
        search(text);
      }}
      onFocus={open}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        if (props.isLive) search(text);
        else setOpen(false);
      }}
      onKeyDown={(event) => panel.current?.onKeyDown(event)}
      className={className}
    >
      <span className="relative grow">
        <Search className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-faint" />
        <SearchInput
          {...input}
          listId={listId}
          activeIndex={activeIndex}
          text={text}
          onType={(next) => {
            open();
            props.onType(next);
          }}
        />
      </span>
      {children}
      {/* Without it a search can still be typed and sent. */}
      <SearchPanel
        ref={panel}
        id={listId}
        query={query}
        text={text}
        open={isOpen}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onRepeat={(repeated) => {
          props.onType(repeated);
          search(repeated);
        }}
        onChoose={props.onChoose}
        onActiveChange={setActiveIndex}
      />
    </form>
  );
}

interface SearchInputProps extends React.ComponentProps<'input'> {
  text: string;
  onType: (text: string) => void;
  listId: string;
  /** The list's active option: undefined while there is no list, -1 for none. */
  activeIndex: number | undefined;
}

function SearchInput({ text, onType, listId, activeIndex, ...props }: SearchInputProps) {
  const box = useRef<HTMLInputElement>(null);
  const hasList = activeIndex !== undefined;
  // The role `searchbox` does not allow it.
  const expanded = props.role === 'combobox' ? { 'aria-expanded': hasList } : {};
  useValueBeforeHydration(box, text, onType);

  return (
    <input
      {...props}
      {...expanded}
      ref={box}
      name="search"
      value={text}
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-controls={hasList ? listId : undefined}
      aria-activedescendant={hasList && activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
