import { requestAdminWords as t } from '#app/i18n/request-admin-words.ts';
import { Button } from '#app/ui/button.tsx';
import { SearchBox } from '#app/ui/search-box.tsx';
import { requestStatuses } from '#domain/request.ts';
import { inputClass, selectClass } from '../manager/form/field-styles.ts';
import { useQueryParams } from '../ui/use-query-params.ts';

interface RequestFiltersProps {
  onNew: () => void;
  onFlood: () => void;
}

export function RequestFilters({ onNew, onFlood }: RequestFiltersProps) {
  const { params, setParams } = useQueryParams();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchBox
        aria-label={t.search}
        placeholder={t.searchHint}
        value={params.get('ara') ?? ''}
        maxLength={100}
        onSearch={(ara) => setParams({ ara, bas: '' }, { replace: true })}
        className={`${inputClass} min-w-0 grow basis-60 sm:max-w-md`}
      />
      <select
        aria-label={t.statusFilter}
        value={params.get('durum') ?? ''}
        onChange={({ target }) => setParams({ durum: target.value, bas: '' }, { replace: true })}
        className={`${selectClass} max-sm:grow sm:w-auto!`}
      >
        <option value="">{t.allStatuses}</option>
        {requestStatuses.map((each) => (
          <option key={each} value={each}>
            {t.statuses[each]}
          </option>
        ))}
      </select>
      <div className="ml-auto flex flex-wrap gap-2">
        <Button onClick={onNew}>{t.typeIn}</Button>
        <Button variant="quiet" onClick={onFlood}>
          {t.removeFlood}
        </Button>
      </div>
    </div>
  );
}
