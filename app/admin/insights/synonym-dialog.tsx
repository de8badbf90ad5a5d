import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider } from 'react-hook-form';
import type * as z from 'zod';
import { FormDialog } from '#app/admin/manager/form/form-dialog.tsx';
import { ListField } from '#app/admin/manager/form/list-field.tsx';
import { useSave } from '#app/admin/manager/form/use-save.ts';
import { useDraftForm, useStoredDraft } from '#app/admin/manager/form/use-stored-draft.ts';
import type { CatalogueTable } from '#app/admin/manager/rows/use-catalogue-table.ts';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { type SynonymRow, synonymCreate } from '#domain/schemas/synonyms.ts';

const t = adminWords.insights.synonyms;
const formWords = adminWords.products.form;

export type SynonymDraft = z.input<typeof synonymCreate>;
const resolver = zodResolver(synonymCreate);

interface SynonymDialogProps {
  synonyms: CatalogueTable<'synonyms'>;
  /** Absent for a new group. */
  group?: SynonymRow;
  /** What was typed before. */
  draft?: SynonymDraft;
  /** The first word of a new group. */
  text?: string;
  onSaved: () => void;
  onClose: () => void;
}

export function SynonymDialog({ synonyms, group, draft, text = '', onSaved, onClose }: SynonymDialogProps) {
  const form = useDraftForm<SynonymDraft, SynonymDraft>(
    { words: group?.words ?? [text, ''] },
    draft,
    resolver,
  );
  const { isDirty, isSubmitting, submitCount } = form.formState;
  const values = form.watch();
  const typed = values.words.filter(Boolean).join(', ');
  const storedDraft = useStoredDraft('synonyms', group, values, isDirty, typed);

  function close() {
    storedDraft.discard();
    onClose();
  }

  const save = useSave<'synonyms', SynonymDraft>({
    form,
    table: synonyms,
    row: group,
    nameOf: ({ words }) => words.join(', '),
    messages: t,
    onSaved(saved) {
      if (saved) onSaved();
      close();
    },
  });

  /** Lines that were left empty are no mistake, as long as two are filled in. */
  function submit() {
    const filled = form.getValues('words').filter((word) => word.trim() !== '');
    if (filled.length >= 2) form.setValue('words', filled, { shouldDirty: true });
    void save.submit();
  }

  return (
    <FormProvider {...form}>
      <FormDialog
        title={group ? t.editTitle : t.addTitle}
        submitLabel={group ? formWords.update : formWords.save}
        isDirty={isDirty}
        busy={isSubmitting ? formWords.saving : undefined}
        problem={save.problem}
        submitCount={submitCount}
        isSmall
        // The line below the text.
        initialFocus={text ? 'li:nth-child(2) input' : undefined}
        onSubmit={submit}
        onClose={close}
      >
        <ListField<SynonymDraft>
          name="words"
          label={t.words}
          hint={t.hint}
          itemLabel={t.word}
          addLabel={t.addWord}
          removeLabel={t.removeWord}
        />
      </FormDialog>
      {save.conflictDialog}
    </FormProvider>
  );
}
