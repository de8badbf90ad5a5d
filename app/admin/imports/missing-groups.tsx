import { useState } from 'react';
import { importWords as t } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { formatCount } from '#domain/format-count.ts';
import type { ImportOptions } from '#domain/schemas/imports.ts';
import type { Import, MissingGroup } from './import-calls.ts';

interface MissingGroupsProps {
  dryRun: Import;
  isBusy: boolean;
  onChange: (options: ImportOptions) => void;
}

/** The server takes no more at once. */
const maxCreated = 1_000;

const keyOf = ({ kind, name, category = '' }: MissingGroup) => [kind, category, name].join('\n');

/** Categories, subcategories and brands that the sheet names and the catalogue does not have. */
export function MissingGroups({ dryRun: { missing, options }, isBusy, onChange }: MissingGroupsProps) {
  const [chosen, setChosen] = useState(() => new Set(missing.filter(({ create }) => create).map(keyOf)));

  function toggle(group: MissingGroup, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(keyOf(group));
    else next.delete(keyOf(group));
    setChosen(next);
  }

  function create(groups: readonly MissingGroup[]) {
    onChange({
      ...options,
      create: groups.map(({ kind, name, category }) => ({
        kind,
        name,
        ...(category !== undefined && { category }),
      })),
    });
  }

  return (
    <fieldset className="grid gap-2 rounded-md border border-line px-4 py-3">
      <legend className="px-1 font-semibold">{t.missing}</legend>
      <p className="max-w-prose text-ink-soft text-sm">{t.missingLead}</p>
      <div className="grid max-h-72 gap-x-4 overflow-y-auto sm:grid-cols-2">
        {missing.map((group) => (
          <label key={keyOf(group)} className="flex min-h-11 min-w-0 items-center gap-2 text-sm">
            <input
              type="checkbox"
              checked={chosen.has(keyOf(group))}
              disabled={isBusy}
              className="size-5 shrink-0"
              onChange={(event) => toggle(group, event.target.checked)}
            />
            <span className="min-w-0 break-words">
              {t.missingKinds[group.kind]}:{' '}
              <strong>{group.category ? t.inCategory(group.name, group.category) : group.name}</strong>{' '}
              <span className="text-ink-faint">{t.missingRows(formatCount(group.rows))}</span>
            </span>
          </label>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={isBusy}
          onClick={() => {
            setChosen(new Set(missing.map(keyOf)));
            create(missing.slice(0, maxCreated));
          }}
        >
          {t.createAll}
        </Button>
        <Button disabled={isBusy} onClick={() => create(missing.filter((group) => chosen.has(keyOf(group))))}>
          {t.createThem}
        </Button>
      </div>
    </fieldset>
  );
}
