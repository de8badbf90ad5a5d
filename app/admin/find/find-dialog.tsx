import { use, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { IconButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Search, X } from '#app/ui/icons.tsx';
import { ReplaceEntryContext } from '#app/ui/use-close-on-back.ts';
import { formatCount } from '#domain/format-count.ts';
import { RowPicture } from '../manager/row-picture.tsx';
import { type FindGroup, type FindItem, newProductKey, nextOption } from './find-items.ts';
import { useFindGroups } from './use-find-groups.ts';

const t = adminWords.find;
const maxLength = 100;

/** Finds anything in the owner's area; what is chosen is a link. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      label={t.open}
      className="mx-auto mt-0 mb-auto h-fit max-h-dvh w-full rounded-b-lg sm:mt-[10vh] sm:max-h-[75dvh] sm:w-[min(42rem,calc(100vw-2rem))] sm:rounded-lg"
      initialFocus="input"
      closesOnBack
      onClose={onClose}
    >
      <FindPanel onClose={onClose} />
    </Dialog>
  );
}

function FindPanel({ onClose }: { onClose: () => void }) {
  const listId = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const { groups, progress, hasFailed } = useFindGroups(text);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const active = Math.min(chosen, count - 1);
  const optionId = (at: number) => `${listId}-${at}`;
  const isEmpty =
    text.trim() !== '' &&
    !progress &&
    groups.every(({ items }) => items.every(({ key }) => key === newProductKey));

  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const next = nextOption(event.key, active, groups);
    if (next !== undefined) setChosen(next);
    else if (event.key === 'Enter') document.getElementById(optionId(active))?.click();
    else if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) onClose();
    else return;
    event.preventDefault();
  }

  return (
    <>
      <div className="flex items-center gap-2 border-line border-b px-3 py-2">
        <Search className="size-5 shrink-0 text-ink-faint" />
        <input
          type="text"
          role="combobox"
          aria-label={t.input}
          aria-expanded={count > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={count > 0 ? optionId(active) : undefined}
          aria-describedby={`${listId}-help`}
          placeholder={t.placeholder}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={maxLength}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          className="h-11 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-faint"
        />
        <IconButton label={t.close} onClick={onClose}>
          <X className="size-5" />
        </IconButton>
      </div>
      <div className="flex min-h-0 flex-1 flex-col p-2">
        {isEmpty && <p className="px-2 py-4 text-center text-ink-soft">{t.none(text.trim())}</p>}
        <OptionList
          id={listId}
          groups={groups}
          active={active}
          optionId={optionId}
          onActivate={setChosen}
          onClose={onClose}
        />
        {hasFailed && <p className="px-2 py-1 text-ink-faint text-xs">{t.serverFailed}</p>}
        {progress && (
          <p className="tabular px-2 py-1 text-ink-faint text-xs">
            {adminWords.products.loading(formatCount(progress.loaded), formatCount(progress.total))}
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {isEmpty ? t.none(text.trim()) : t.count(count)}
      </p>
      <p
        id={`${listId}-help`}
        className="border-line border-t px-4 py-2 text-ink-faint text-xs pointer-coarse:sr-only"
      >
        {t.help}
      </p>
    </>
  );
}

interface OptionListProps {
  id: string;
  groups: readonly FindGroup[];
  active: number;
  optionId: (at: number) => string;
  onActivate: (at: number) => void;
  onClose: () => void;
}

function OptionList({ id, groups, active, optionId, onActivate, onClose }: OptionListProps) {
  let at = 0;
  return (
    <div id={id} role="listbox" aria-label={t.results} className="min-h-0 overflow-y-auto overscroll-contain">
      {groups.map(({ name, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
        <div key={name} role="group" aria-labelledby={`${id}-${name}`} className="pb-1">
          <p
            id={`${id}-${name}`}
            role="presentation"
            className="px-2 pt-1.5 pb-0.5 font-semibold text-ink-faint text-xs"
          >
            {t.groups[name]}
          </p>
          {items.map((item) => {
            const place = at++;
            return (
              <Option
                key={item.key}
                item={item}
                id={optionId(place)}
                isActive={place === active}
                onPointerMove={() => place !== active && onActivate(place)}
                onClose={onClose}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  item: FindItem;
  id: string;
  isActive: boolean;
  onPointerMove: () => void;
  onClose: () => void;
}

function Option({ item, id, isActive, onPointerMove, onClose }: OptionProps) {
  const replace = use(ReplaceEntryContext);
  const { label, detail, picture, to, state } = item;
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={to}
      state={state}
      replace={replace}
      onPointerMove={onPointerMove}
      // The input keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => !event.ctrlKey && !event.metaKey && !event.shiftKey && onClose()}
      className="flex min-h-11 pointer-fine:min-h-10 items-center gap-3 rounded-md px-2 py-1 text-sm aria-selected:bg-signal-wash"
    >
      {picture !== undefined && <RowPicture src={picture} />}
      <span className="grid min-w-0 flex-1">
        <span className="line-clamp-2 font-medium leading-tight">{label}</span>
        {detail && <span className="tabular truncate text-ink-faint text-xs">{detail}</span>}
      </span>
    </Link>
  );
}
