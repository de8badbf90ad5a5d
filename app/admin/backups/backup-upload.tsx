import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { reasonText } from '../manager/error-texts.ts';
import { hintClass } from '../manager/form/field-styles.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { ErrorMessage } from '../ui/error-message.tsx';
import { FileInput } from '../ui/file-input.tsx';
import { formatBytes } from '../ui/format-bytes.ts';
import { JobProgress } from '../ui/job-progress.tsx';
import { type UploadProgress, uploadBackup } from './upload-backup.ts';

const t = adminWords.backups.upload;

/** Adds a file of this computer to the backups. */
export function BackupUpload({ onUploaded }: { onUploaded: (name: string) => void }) {
  const { progress, problem, upload, cancel } = useUpload(onUploaded);
  return (
    <section
      aria-labelledby="yedek-yukle"
      className="grid gap-2 rounded-md border border-line bg-surface p-4"
    >
      <h2 id="yedek-yukle" className="font-semibold">
        {t.title}
      </h2>
      <FileInput
        id="yedek-dosyasi"
        label={t.file}
        accept=".gz,application/gzip"
        describedBy="yedek-dosyasi-aciklama"
        disabled={progress !== undefined}
        onFiles={([file]) => file && void upload(file)}
      />
      <p id="yedek-dosyasi-aciklama" className={hintClass}>
        {t.hint}
      </p>
      {progress && (
        <>
          <JobProgress
            label={progress.step === 'send' ? t.sending : t.checking}
            {...progress}
            step={sentText(progress)}
          />
          {progress.step === 'send' && (
            <div>
              <Button className="text-sm" onClick={cancel}>
                {t.cancel}
              </Button>
            </div>
          )}
        </>
      )}
      {problem && <ErrorMessage>{t.failed(problem)}</ErrorMessage>}
    </section>
  );
}

function sentText({ step, done = 0, total = 0 }: UploadProgress): string {
  return step === 'send' ? t.sent(formatBytes(done), formatBytes(total)) : '';
}

function useUpload(onUploaded: (name: string) => void) {
  const toast = useToast();
  const client = useQueryClient();
  const [progress, setProgress] = useState<UploadProgress>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function upload(file: File) {
    const controller = new AbortController();
    running.current = controller;
    setProblem(undefined);
    setProgress({ step: 'send', done: 0, total: file.size });
    try {
      const name = await uploadBackup(file, setProgress, controller.signal);
      await client.invalidateQueries({ queryKey: ['backups'] });
      toast(t.done);
      onUploaded(name);
    } catch (error) {
      if (controller.signal.aborted) toast(t.cancelled);
      else if (error instanceof StoreError) setProblem(problemText(error, file.size));
      else throw error;
    } finally {
      setProgress(undefined);
    }
  }
  return { progress, problem, upload, cancel: () => running.current?.abort() };
}

function problemText(error: StoreError, size: number): string {
  const { freeBytes } = error.details;
  return freeBytes === undefined ? reasonText(error) : t.noSpace(formatBytes(size), formatBytes(freeBytes));
}
