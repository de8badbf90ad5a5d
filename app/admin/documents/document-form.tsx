import { useId, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { documentAdminWords as t } from '#app/i18n/admin-tr.ts';
import { documentKinds, documentLanguages } from '#domain/document.ts';
import { documents as endpoints } from '#domain/endpoints/documents.ts';
import { useChangeToast } from '../history/use-undo.tsx';
import { fileClass, hintClass, labelClass } from '../manager/form/field-styles.ts';
import { DateField, SelectField, TextField } from '../manager/form/fields.tsx';
import { FormDialog } from '../manager/form/form-dialog.tsx';
import { useFormProblem } from '../manager/form/use-form-problem.ts';
import { PictureField } from '../manager/images/picture-field.tsx';
import { usePictures } from '../manager/images/use-pictures.ts';
import { useCatalogue } from '../manager/rows/catalogue.tsx';
import { call, callForSaved } from '../store/call-api.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { formatBytes } from '../ui/format-bytes.ts';
import { JobProgress } from '../ui/job-progress.tsx';
import { type Document, documentReason, uploadFile } from './document-calls.ts';
import { type DocumentDraft, documentDraft, documentResolver, emptyDocument } from './document-draft.ts';
import { ProductPicker } from './product-picker.tsx';

interface DocumentFormProps {
  /** Absent for a new one. */
  document?: Document | undefined;
  /** What a new one begins with. */
  initial?: Partial<DocumentDraft>;
  onClose: (hasChanged: boolean) => void;
}

const languageNames = new Intl.DisplayNames('tr', { type: 'language' });
const two = 'grid gap-4 sm:grid-cols-2';

/** The form of a document. Its file is sent when it is saved. */
export function DocumentForm({ document, initial, onClose }: DocumentFormProps) {
  const id = useId();
  const { brands } = useCatalogue();
  const [saved] = useState(() => (document ? documentDraft(document) : { ...emptyDocument, ...initial }));
  const form = useForm<DocumentDraft>({ defaultValues: saved, resolver: documentResolver as never });
  const pictures = usePictures({
    kind: 'document',
    max: 1,
    saved: [saved.picture].filter(Boolean),
    initial: [saved.picture].filter(Boolean),
  });
  const [file, setFile] = useState<File>();
  const { isSubmitting, submitCount, isDirty, errors } = form.formState;
  const { problem, setProblem } = useFormProblem(errors);
  const { save, progress } = useDocumentSave(document, form.setError, setProblem, () => onClose(true));
  const busy = isSubmitting ? t.saving : pictures.busy;

  return (
    <FormProvider {...form}>
      <FormDialog
        title={document ? t.editTitle(document.title) : t.addTitle}
        submitLabel={document ? t.update : t.save}
        isDirty={isDirty || pictures.isDirty || file !== undefined}
        busy={busy}
        problem={problem}
        submitCount={submitCount}
        onSubmit={() => {
          form.setValue('picture', pictures.addresses[0] ?? '');
          setProblem(undefined);
          void form.handleSubmit((values) => save(values, file))();
        }}
        onClose={() => onClose(false)}
        onPaste={pictures.onPaste}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <div className={two}>
            <SelectField<DocumentDraft>
              name="kind"
              label={t.fields.kind}
              options={documentKinds.map((value) => ({ value, label: t.kinds[value] }))}
            />
            <SelectField<DocumentDraft>
              name="lang"
              label={t.fields.lang}
              options={[
                { value: '', label: t.noLanguage },
                ...documentLanguages.map((value) => ({ value, label: languageNames.of(value) ?? value })),
              ]}
            />
          </div>
          <TextField<DocumentDraft> name="title" label={t.fields.title} isRequired />
          <TextField<DocumentDraft> name="title_en" label={t.fields.title_en} />
          <div className={two}>
            <TextField<DocumentDraft> name="version" label={t.fields.version} placeholder="1.4.2" />
            <DateField<DocumentDraft> name="date" label={t.fields.date} />
          </div>
          <div className="grid gap-1">
            <label htmlFor={id} className={labelClass}>
              {t.fields.file}
            </label>
            <input
              id={id}
              type="file"
              accept=".pdf,.zip,image/jpeg,image/png,image/webp,image/gif,image/avif"
              aria-describedby={`${id}-note`}
              onChange={({ target }) => setFile(target.files?.[0])}
              className={fileClass}
            />
            <p id={`${id}-note`} className={hintClass}>
              {document?.size ? t.hasFile(formatBytes(document.size)) : t.fileHint}
            </p>
            {progress && (
              <JobProgress
                label={t.sending(file?.name ?? '')}
                step={t.sent(formatBytes(progress.done), formatBytes(progress.total))}
                {...progress}
              />
            )}
          </div>
          <TextField<DocumentDraft>
            name="url"
            label={t.fields.url}
            hint={document?.size ? t.linkReplaces : t.urlHint}
            placeholder="https://"
          />
          <TextField<DocumentDraft> name="publisher" label={t.fields.publisher} hint={t.publisherHint} />
          <SelectField<DocumentDraft>
            name="brand"
            label={t.fields.brand}
            options={[
              { value: '', label: t.noBrand },
              ...brands.rows.map(({ name }) => ({ value: name, label: name })),
            ]}
          />
          <ProductPicker />
          <PictureField name="picture" pictures={pictures} />
        </div>
      </FormDialog>
    </FormProvider>
  );
}

/** Saves the fields first, for the file belongs to a document that is there. What was saved is not created twice. */
function useDocumentSave(
  document: Document | undefined,
  setError: (
    field: keyof DocumentDraft,
    error: { message: string },
    options: { shouldFocus: boolean },
  ) => void,
  setProblem: (problem?: string, isAboutFields?: boolean) => void,
  onSaved: () => void,
) {
  const showChange = useChangeToast();
  const stored = useRef(document);
  const [progress, setProgress] = useState<{ done: number; total: number }>();

  async function saveFields({ url, ...values }: DocumentDraft, hasNewFile: boolean) {
    const before = stored.current;
    // A file that is sent takes the place of the link.
    const body = { ...values, ...(hasNewFile ? {} : { url: url === '' ? null : url }) } as never;
    const saved = before
      ? await callForSaved(endpoints.update, { path: { id: before.id }, body })
      : await callForSaved(endpoints.create, { body });
    stored.current = saved;
    return saved;
  }

  /** A new document whose file cannot be stored is not left behind without it. */
  async function sendFile(id: number, file: File) {
    try {
      return await uploadFile(id, file, setProgress, new AbortController().signal);
    } catch (error) {
      // What is told is why the file was refused, not why its document is still there.
      if (!document)
        await call(endpoints.remove, { path: { id } }).then(
          () => {
            stored.current = undefined;
          },
          () => undefined,
        );
      throw error;
    }
  }

  return {
    progress,
    async save(values: DocumentDraft, file: File | undefined) {
      try {
        let saved = await saveFields(values, file !== undefined);
        if (file) saved = await sendFile(saved.id, file);
        showChange(t.saved, saved.changeSet);
        onSaved();
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        const fields = Object.entries(error.details.errors ?? {});
        for (const [field, message] of fields)
          if (field in emptyDocument)
            setError(field as keyof DocumentDraft, { message }, { shouldFocus: true });
        setProblem(t.failed(documentReason(error)));
      } finally {
        setProgress(undefined);
      }
    },
  };
}
