import { useEffect, useState } from 'react';
import { gridWords } from '#app/i18n/admin-tr.ts';
import { formatCount } from '#domain/format-count.ts';
import { FormDialog } from '../manager/form/form-dialog.tsx';
import type { Rows } from '../store/catalogue-store.ts';
import { JobProgress } from '../ui/job-progress.tsx';
import { type MatchedPicture, matchPictures } from './match-pictures.ts';
import { usePictureUpload } from './use-picture-upload.ts';

const t = gridWords.pictures;

interface PictureDialogProps {
  files: readonly File[];
  products: readonly Rows['products'][];
  onClose: () => void;
}

/** Shows which product each file belongs to and which have none, and uploads them. */
export function PictureDialog({ files, products, onClose }: PictureDialogProps) {
  const [{ matched, unmatched }] = useState(() => matchPictures(files, products));
  const { phase, progress, problem, failed, uploaded, upload } = usePictureUpload(matched, products);
  const isBusy = phase === 'uploading' || phase === 'saving';
  const isFinal = phase === 'done' || matched.length === 0;
  const unusable = new Set(failed.map(({ file }) => file));
  const usable = matched.filter(({ file }) => !unusable.has(file));
  const left = matched.length - uploaded.length - failed.length;
  const busy =
    phase === 'saving'
      ? t.saving
      : t.uploading(formatCount(uploaded.length + failed.length), formatCount(matched.length));

  function submitLabel() {
    if (isFinal) return t.close;
    return uploaded.length > 0 ? t.again(formatCount(left)) : t.upload(formatCount(matched.length));
  }

  return (
    <FormDialog
      title={t.title}
      submitLabel={submitLabel()}
      isDirty={false}
      busy={isBusy ? busy : undefined}
      problem={problem}
      submitCount={0}
      hasCancel={!isFinal}
      initialFocus="button[type=submit]"
      onSubmit={() => (isFinal ? onClose() : void upload())}
      onClose={onClose}
    >
      <div className="grid gap-4 text-sm">
        <p className="text-ink-soft">{t.lead}</p>
        <p role="status" className="font-semibold empty:hidden">
          {phase === 'done' && t.done(formatCount(uploaded.length), formatCount(countProducts(uploaded)))}
          {matched.length === 0 && t.none}
        </p>
        {isBusy && <JobProgress label={busy} done={progress} total={1} />}
        <FileList
          title={t.unmatched(formatCount(unmatched.length))}
          lines={unmatched.map(({ file, reason }) => ({ file, text: t.reasons[reason] }))}
        />
        <FileList
          title={t.failed(formatCount(failed.length))}
          lines={failed.map(({ file, reason }) => ({ file, text: reason }))}
        />
        <FileList
          title={t.matched(formatCount(usable.length))}
          lines={usable.map(({ file, product }) => ({ file, text: product.name }))}
        />
      </div>
    </FormDialog>
  );
}

const countProducts = (pictures: readonly MatchedPicture[]) =>
  new Set(pictures.map(({ product }) => product.id)).size;

function FileList({ title, lines }: { title: string; lines: readonly { file: File; text: string }[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold">{title}</h3>
      <ul>
        {lines.map(({ file, text }) => (
          <li
            key={`${file.name} ${file.size} ${file.lastModified}`}
            className="flex items-center gap-2 border-line border-b py-1.5"
          >
            <Thumbnail file={file} />
            <span className="grid min-w-0">
              <span className="[overflow-wrap:anywhere]">{file.name}</span>
              <span className="text-ink-soft text-xs">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Thumbnail({ file }: { file: File }) {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const address = URL.createObjectURL(file);
    setSrc(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <span className="size-10 shrink-0 overflow-hidden rounded-sm border border-line bg-sunken">
      {src && (
        <img
          src={src}
          alt=""
          loading="lazy"
          className="size-full object-contain"
          onError={() => setSrc(undefined)}
        />
      )}
    </span>
  );
}
