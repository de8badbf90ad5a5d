import { useSearchParams } from 'react-router';
import { requestAdminWords as t } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { SearchBox } from '#app/ui/search-box.tsx';
import { requestStatuses } from '#domain/request.ts';
import { inputClass } from '../manager/form/field-styles.ts';
import { changeParams } from '../ui/change-params.ts';
import { FilterSelect } from '../ui/filter-select.tsx';

interface RequestFiltersProps {
  onNew: () => void;
  onBulkDelete: () => void;
}

export function RequestFilters({ onNew, onBulkDelete }: RequestFiltersProps) {
  const [params, setParams] = useSearchParams();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchBox
        aria-label={t.search}
        placeholder={t.searchHint}
        value={params.get('ara') ?? ''}
        maxLength={100}
        onSearch={(ara) =>
          setParams(changeParams({ ara, bas: '' }), { replace: true, preventScrollReset: true })
        }
        className={`${inputClass} min-w-0 grow basis-60 sm:max-w-md`}
      />
      <FilterSelect
        label={t.statusFilter}
        isLabelHidden
        all={t.allStatuses}
        options={requestStatuses.map((value) => ({ value, label: t.statuses[value] }))}
        value={params.get('durum') ?? ''}
        onChange={(durum) =>
          setParams(changeParams({ durum, bas: '' }), { replace: true, preventScrollReset: true })
        }
        className="max-sm:grow"
      />
      <div className="ml-auto flex flex-wrap gap-2">
        <Button onClick={onNew}>{t.typeIn}</Button>
        <Button variant="quiet" onClick={onBulkDelete}>
          {t.bulkDelete}
        </Button>
      </div>
    </div>
  );
}
