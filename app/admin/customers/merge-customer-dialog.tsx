import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { customerWords as t } from '#app/i18n/admin-tr.ts';
import { useToast } from '#app/ui/toast.tsx';
import { mergeCustomers } from '#domain/endpoints/customers.ts';
import { formatCount } from '#domain/format-count.ts';
import { problemCodes } from '#domain/problem-codes.ts';
import { fieldText, reasonText } from '../manager/error-texts.ts';
import { errorClass, inputClass } from '../manager/form/field-styles.ts';
import { FormDialog } from '../manager/form/form-dialog.tsx';
import { requestsKey } from '../requests/request-calls.ts';
import { call } from '../store/call-api.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { DebouncedSearch } from '../ui/debounced-search.tsx';
import { type Customer, customersKey, customerTitle, useOfferedCustomers } from './customer-calls.ts';

interface MergeCustomerDialogProps {
  source: Customer;
  onMerged: (into: number) => void;
  onClose: () => void;
}

/** Asks for the customer who remains, and says what happens to both. */
export function MergeCustomerDialog({ source, onMerged, onClose }: MergeCustomerDialogProps) {
  const client = useQueryClient();
  const toast = useToast();
  const [target, setTarget] = useState<Customer>();
  const [attempts, setAttempts] = useState(0);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function submit() {
    setAttempts(attempts + 1);
    if (!target) return;
    setIsSaving(true);
    setProblem(undefined);
    try {
      const body = { into: target.id, updated_at: source.updated_at };
      await call(mergeCustomers, { path: { id: source.id }, body });
      toast(t.merged(customerTitle(source), customerTitle(target)));
      onClose();
      onMerged(target.id);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      setProblem(t.mergeFailed(reasonOf(error)));
      if (error.details.errors?.into) setTarget(undefined);
    } finally {
      setIsSaving(false);
      for (const queryKey of [customersKey, requestsKey]) void client.invalidateQueries({ queryKey });
    }
  }

  return (
    <FormDialog
      title={t.mergeTitle(customerTitle(source))}
      submitLabel={t.merge}
      isDirty={false}
      busy={isSaving ? t.merging : undefined}
      problem={problem}
      submitCount={attempts}
      isSmall
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <CustomerChoice
          exclude={source.id}
          chosen={target?.id}
          error={attempts > 0 && !target && !problem ? t.mergeMissing : undefined}
          onChoose={setTarget}
        />
        <div role="status" className="text-sm">
          {target && (
            <ul className="grid list-disc gap-1 pl-5 [overflow-wrap:anywhere]">
              {t
                .mergeEffects(customerTitle(source), customerTitle(target), formatCount(source.requests))
                .map((effect) => (
                  <li key={effect}>{effect}</li>
                ))}
            </ul>
          )}
        </div>
      </div>
    </FormDialog>
  );
}

function reasonOf(error: StoreError): string {
  const [field] = Object.values(error.details.errors ?? {});
  if (field !== undefined) return fieldText(field);
  return reasonText(error, { conflict: t.changedMeanwhile, [problemCodes.noSuchRow]: t.missing });
}

interface CustomerChoiceProps {
  /** Who is merged cannot be chosen. */
  exclude: number;
  chosen: number | undefined;
  error: string | undefined;
  onChoose: (customer: Customer) => void;
}

function CustomerChoice({ exclude, chosen, error, onChoose }: CustomerChoiceProps) {
  const [search, setSearch] = useState('');
  const { data } = useOfferedCustomers(search);
  const others = data?.filter(({ id }) => id !== exclude);
  return (
    <fieldset data-invalid={error ? true : undefined} className="grid gap-2">
      <legend className="mb-1 font-medium text-sm">{t.mergeWith}</legend>
      <DebouncedSearch
        aria-label={t.mergeSearch}
        placeholder={t.searchHint}
        value={search}
        maxLength={100}
        onSearch={setSearch}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className={inputClass}
      />
      {error && (
        <p role="alert" className={errorClass}>
          {error}
        </p>
      )}
      {others?.length === 0 && <p className="text-ink-soft text-sm">{t.mergeNobody}</p>}
      <div className="grid max-h-64 overflow-y-auto">
        {others?.map((each) => (
          <label key={each.id} className="flex min-h-11 cursor-pointer items-center gap-3 px-1 text-sm">
            <input
              type="radio"
              name="customer"
              checked={each.id === chosen}
              onChange={() => onChoose(each)}
              className="size-4.5 shrink-0"
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {customerTitle(each)}{' '}
              <span className="text-ink-faint">
                {[each.name && each.phone, t.requestCount(formatCount(each.requests))]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
