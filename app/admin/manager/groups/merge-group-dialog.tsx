import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { problemCodes } from '#domain/problem-codes.ts';
import type { TopGroup } from '#domain/schemas/bulk.ts';
import { useChangeToast } from '../../history/use-undo.tsx';
import { StoreError } from '../../store/catalogue-store.ts';
import { useStore } from '../../store/store-provider.tsx';
import { reasonText } from '../error-texts.ts';
import { SelectField } from '../form/fields.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { nameOptions } from '../form/name-options.ts';
import { useCatalogue } from '../rows/catalogue.tsx';
import type { Group } from './group-actions.tsx';
import { contentsText, useGroupUsage } from './use-group-usage.ts';

const t = adminWords.groups;

interface MergeGroupDialogProps {
  kind: TopGroup;
  source: Group;
  onClose: () => void;
}

interface Draft {
  target: string;
}

/** Asks for the category or brand that remains, and says what happens to both. */
export function MergeGroupDialog({ kind, source, onClose }: MergeGroupDialogProps) {
  const catalogue = useCatalogue();
  const store = useStore();
  const showChange = useChangeToast();
  const { usesOf, partsOf, isCounted } = useGroupUsage(kind);
  const [problem, setProblem] = useState<string>();
  const form = useForm<Draft>({ defaultValues: { target: '' } });
  const others = catalogue[kind].rows.filter((row) => row.id !== source.id);
  const target = form.watch('target');
  const parts = partsOf(source.name);

  async function merge({ target }: Draft) {
    const remaining = others.find(({ name }) => name === target);
    if (!remaining) return setProblem(others.length > 0 ? t.chooseMergeTarget : t.noTarget);
    setProblem(undefined);
    try {
      const { changeSet } = await store.mergeGroups(kind, source.id, remaining.id);
      catalogue.refresh(kind, 'products', 'subcategories');
      showChange(t.merged(source.name, remaining.name), changeSet);
      onClose();
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      const { into } = error.details.errors ?? {};
      if (into) form.setError('target', { message: into }, { shouldFocus: true });
      else
        setProblem(t.mergeFailed(reasonText(error, { [problemCodes.noSuchRow]: t.mergedAway(source.name) })));
      // One of them was merged or deleted elsewhere.
      catalogue.refresh(kind);
    }
  }

  return (
    <FormProvider {...form}>
      <FormDialog
        title={t.mergeTitle[kind](source.name)}
        submitLabel={t.merge}
        isDirty={form.formState.isDirty}
        busy={form.formState.isSubmitting ? adminWords.products.form.saving : undefined}
        problem={problem}
        submitCount={form.formState.submitCount}
        isSmall
        onSubmit={() => void form.handleSubmit(merge)()}
        onClose={onClose}
      >
        <div className="grid gap-4">
          <SelectField<Draft>
            name="target"
            label={t.mergeInto[kind]}
            onChange={() => setProblem(undefined)}
            options={[{ value: '', label: '—' }, ...nameOptions(others, '')]}
          />
          <div role="status" className="grid gap-2 text-sm">
            {target !== '' && (
              <>
                <p>
                  {isCounted
                    ? t.mergeEffect(source.name, target, contentsText(usesOf(source.name), parts))
                    : t.counting}
                </p>
                {parts > 0 && <p>{t.mergeSubcategories}</p>}
                {store.mode === 'server' && <p className="text-ink-soft">{t.mergeUndo}</p>}
              </>
            )}
          </div>
        </div>
      </FormDialog>
    </FormProvider>
  );
}
