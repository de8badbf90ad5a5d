import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import * as z from 'zod';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { IconButton } from '#app/ui/button.tsx';
import { Trash } from '#app/ui/icons.tsx';
import { fieldError } from '#domain/field-error.ts';
import { TextField } from '../manager/form/fields.tsx';
import { FormDialog } from '../manager/form/form-dialog.tsx';
import { maxNameLength, maxViews, type SavedView } from './saved-views.ts';

const t = adminWords.products.savedViews;

interface ViewDialogProps {
  views: readonly SavedView[];
  onSave: (name: string) => void;
  onRemove: (name: string) => void;
  onClose: () => void;
}

interface Draft {
  name: string;
}

const draft = z.object({
  name: z
    .string()
    .trim()
    .min(1, fieldError('empty'))
    .max(maxNameLength, fieldError('too_long', maxNameLength)),
});
const resolver = zodResolver(draft);

/** Gives what is listed now a name, and deletes views. */
export function ViewDialog({ views, onSave, onRemove, onClose }: ViewDialogProps) {
  const form = useForm<Draft>({ defaultValues: { name: '' }, resolver });
  const name = form.watch('name').trim();
  const isKnown = views.some((view) => view.name === name);
  const isFull = views.length >= maxViews && !isKnown;
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t.title}
        submitLabel={adminWords.products.form.save}
        isDirty={false}
        problem={isFull && name !== '' ? t.full(maxViews) : undefined}
        submitCount={form.formState.submitCount}
        isSmall
        onSubmit={() => void form.handleSubmit((valid) => !isFull && onSave(valid.name))()}
        onClose={onClose}
      >
        <div className="grid gap-4">
          <TextField<Draft>
            name="name"
            label={t.name}
            hint={t.hint}
            warning={isKnown ? t.replaces : undefined}
            isRequired
          />
          {views.length > 0 && (
            <ul aria-label={t.menu} className="divide-y divide-line border-line border-y">
              {views.map((view) => (
                <li key={view.name} className="flex items-center gap-2">
                  <span className="min-w-0 flex-1 truncate">{view.name}</span>
                  <IconButton label={t.remove(view.name)} onClick={() => onRemove(view.name)}>
                    <Trash className="size-4" />
                  </IconButton>
                </li>
              ))}
            </ul>
          )}
        </div>
      </FormDialog>
    </FormProvider>
  );
}
