import { useRef, useState } from 'react';
import { useChangeToast } from '#app/admin/history/use-undo.tsx';
import { reasonText } from '#app/admin/manager/error-texts.ts';
import { inputClass } from '#app/admin/manager/form/field-styles.ts';
import { focusActiveRow } from '#app/admin/manager/grid/row-focus.ts';
import type { CatalogueTable } from '#app/admin/manager/rows/use-catalogue-table.ts';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Plus, Trash } from '#app/ui/icons.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { formatCount } from '#domain/format-count.ts';
import type { SynonymRow } from '#domain/schemas/synonyms.ts';
import { tradeSynonyms } from '#domain/search/lexicon.ts';
import { createTextFilter, filterableText } from '#domain/text-filter.ts';
import { Pencil } from '../icons.tsx';
import { ListState } from '../ui/list-state.tsx';

const t = adminWords.insights.synonyms;
/** Fewer are seen at a glance. */
const searchedFrom = 6;

interface SynonymGroupsProps {
  synonyms: CatalogueTable<'synonyms'>;
  onAdd: () => void;
  onEdit: (group: SynonymRow) => void;
}

/** The owner's groups. A delete needs no question, for it can be taken back. */
export function SynonymGroups({ synonyms, onAdd, onEdit }: SynonymGroupsProps) {
  const { rows, isLoading, error, refetch } = synonyms;
  const [search, setSearch] = useState('');
  const shown = rows.filter(({ words }) => matchesWord(words, search));
  const remove = useRemove(synonyms);
  const isUnknown = rows.length === 0 && (isLoading || error !== undefined);
  return (
    <section aria-labelledby="es-anlamlilar" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="es-anlamlilar" className="font-semibold text-lg">
          {t.title}
        </h2>
        <Button variant="signal" data-new-entry onClick={onAdd}>
          <Plus className="size-4" />
          {t.add}
        </Button>
      </div>
      <p className="text-ink-faint text-sm">{t.lead}</p>
      {rows.length >= searchedFrom && <GroupFilter label={t.search} value={search} onChange={setSearch} />}
      <ListState rows={isUnknown ? undefined : rows} error={error} words={t} onRetry={refetch} />
      {rows.length > 0 && shown.length === 0 && <p className="text-ink-soft">{t.noneFound}</p>}
      {shown.length > 0 && <GroupList groups={shown} onEdit={onEdit} onRemove={remove} />}
      <ShippedSynonyms />
    </section>
  );
}

interface GroupListProps {
  groups: readonly SynonymRow[];
  onEdit: (group: SynonymRow) => void;
  onRemove: (group: SynonymRow) => void;
}

function GroupList({ groups, onEdit, onRemove }: GroupListProps) {
  const list = useRef<HTMLUListElement>(null);

  function remove(group: SynonymRow, at: number) {
    // The button goes with its group; the next one takes the focus.
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]');
    const next = buttons?.[at + 1] ?? buttons?.[at - 1];
    if (next) next.focus();
    else focusActiveRow();
    onRemove(group);
  }

  return (
    <ul
      ref={list}
      aria-label={t.list}
      className="grid divide-y divide-line rounded-md border border-line bg-surface"
    >
      {groups.map((group, at) => {
        const name = group.words.join(', ');
        return (
          <li key={group.id} className="flex items-center gap-2 py-1.5 pr-1 pl-3">
            <WordChips words={group.words} />
            <div className="ml-auto flex shrink-0">
              <IconButton label={t.edit(name)} onClick={() => onEdit(group)}>
                <Pencil className="size-4" />
              </IconButton>
              <IconButton label={t.remove(name)} data-remove onClick={() => remove(group, at)}>
                <Trash className="size-4" />
              </IconButton>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Deletes at once and offers to undo it. */
function useRemove({ remove, refetch }: CatalogueTable<'synonyms'>) {
  const toast = useToast();
  const showChange = useChangeToast();
  return async (group: SynonymRow) => {
    try {
      showChange(t.removed(group.words.join(', ')), await remove(group));
    } catch (error) {
      toast(t.removeFailed(reasonText(error)), { kind: 'alert' });
      refetch();
    }
  };
}

/** The groups that come with the program, to look up. */
function ShippedSynonyms() {
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  if (tradeSynonyms.length === 0) return null;
  const shown = tradeSynonyms.filter((words) => matchesWord(words, search));
  return (
    <details
      className="rounded-md border border-line"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <Summary className="flex min-h-11 justify-between px-3 py-2.5 font-medium">
        {t.shipped(formatCount(tradeSynonyms.length))}
      </Summary>
      {/* More than a thousand words. */}
      {isOpen && (
        <div className="grid gap-2 border-line border-t px-3 py-3">
          <p className="text-ink-faint text-sm">{t.shippedLead}</p>
          <GroupFilter label={t.shippedSearch} value={search} onChange={setSearch} />
          {shown.length === 0 && <p className="text-ink-soft">{t.noneFound}</p>}
          <ul className="grid divide-y divide-line">
            {shown.map((words) => (
              <li key={words.join(' ')}>
                <WordChips words={words} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </details>
  );
}

interface GroupFilterProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A box that narrows a list of groups down to those with a word. */
function GroupFilter({ label, value, onChange }: GroupFilterProps) {
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={inputClass}
    />
  );
}

function matchesWord(words: readonly string[], search: string): boolean {
  const isMatch = createTextFilter(search);
  return !isMatch || words.some((word) => isMatch(filterableText(word)));
}

/** The words of a group. */
function WordChips({ words }: { words: readonly string[] }) {
  return (
    <ul className="flex min-w-0 flex-wrap gap-1.5 py-1">
      {words.map((word) => (
        <li key={word} className="min-w-0 break-words rounded-sm bg-sunken px-2 py-0.5 text-sm">
          {word}
        </li>
      ))}
    </ul>
  );
}
