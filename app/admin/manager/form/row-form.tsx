import type { FieldValues } from 'react-hook-form';
import { FormProvider } from 'react-hook-form';
import { adminWords } from '#app/i18n/admin-tr.ts';
import type { RowKind, Rows } from '../../store/catalogue-store.ts';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { type SaveOptions, useSave } from './use-save.ts';
import { useStoredDraft } from './use-stored-draft.ts';

const t = adminWords.products.form;

interface RowFormProps<K extends RowKind, Draft extends FieldValues>
  extends Omit<SaveOptions<K, Draft>, 'onSaved' | 'further' | 'confirm'>,
    Pick<FormDialogProps, 'title' | 'isSmall' | 'initialFocus' | 'onPaste' | 'children'> {
  kind: K;
  /** What the form holds besides its fields: a picture that was chosen. */
  pictures?: { isDirty: boolean; busy: string | undefined; storedValues: Partial<Draft> };
  /** How the list of unfinished work calls a draft without a name. */
  draftName?: string;
  beforeSubmit?: () => void;
  onSaved?: (saved?: Rows[K]) => void;
  onClose: (saved?: Rows[K]) => void;
}

/** The dialog with the form of a row: what is typed is stored until it is saved or discarded. */
export function RowForm<K extends RowKind, Draft extends FieldValues>(props: RowFormProps<K, Draft>) {
  const { kind, form, row, pictures, onSaved, onClose } = props;
  const { isSubmitting, submitCount } = form.formState;
  const isDirty = form.formState.isDirty || pictures?.isDirty === true;
  const values = { ...form.watch(), ...pictures?.storedValues };
  const storedDraft = useStoredDraft(kind, row, values, isDirty, props.draftName);

  function close(saved?: Rows[K]) {
    storedDraft.discard();
    onClose(saved);
  }
  const save = useSave({
    ...props,
    onSaved(saved) {
      onSaved?.(saved);
      close(saved);
    },
  });

  return (
    <FormProvider {...form}>
      <FormDialog
        title={props.title}
        submitLabel={row ? t.update : t.save}
        isDirty={isDirty}
        busy={isSubmitting ? t.saving : pictures?.busy}
        problem={save.problem}
        submitCount={submitCount}
        isSmall={props.isSmall ?? false}
        initialFocus={props.initialFocus}
        onSubmit={() => {
          props.beforeSubmit?.();
          void save.submit();
        }}
        onClose={() => close()}
        {...(props.onPaste && { onPaste: props.onPaste })}
      >
        {props.children}
      </FormDialog>
      {save.conflictDialog}
    </FormProvider>
  );
}
