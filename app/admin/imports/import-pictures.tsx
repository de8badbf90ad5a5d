import { importWords, pictureWords } from '#app/i18n/admin-tr.ts';
import { formatCount } from '#domain/format-count.ts';
import { groupBy } from '#domain/group-by.ts';
import { reasonText } from '../manager/error-texts.ts';
import { PictureDialog } from '../manager/images/picture-dialog.tsx';
import type { PictureFile } from '../manager/images/picture-file.ts';
import { ReasonList } from '../manager/images/picture-review.tsx';
import type { PicturedProduct, PictureMatch, PictureTarget } from '../manager/images/picture-target.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { FileInput } from '../ui/file-input.tsx';
import { changeImport, type Import, matchPictures } from './import-calls.ts';

const t = importWords.pictures;

interface ImportPicturesProps {
  dryRun: Import;
  isBusy: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Takes the pictures that the sheet names, or that are named like its codes. */
export function ImportPictures({ dryRun, isBusy, onFiles }: ImportPicturesProps) {
  const { pictures, error_groups } = dryRun;
  const missing = error_groups.find(({ code }) => code === 'unknown_image')?.count ?? 0;
  return (
    <section aria-labelledby="import-pictures-title" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h4 id="import-pictures-title" className="font-semibold">
        {t.title}
      </h4>
      <p className="max-w-prose text-ink-soft text-sm">{t.lead}</p>
      {missing > 0 && <p className="font-medium text-bad text-sm">{t.missing(formatCount(missing))}</p>}
      {pictures.placed > 0 && (
        <p role="status" className="font-medium text-sm">
          {t.placed(formatCount(pictures.placed))}
        </p>
      )}
      <ReasonList
        title={pictureWords.unmatched(formatCount(pictures.unplaced.length))}
        lines={pictures.unplaced.map(({ name, reason }) => ({ name, text: t.reasons[reason] }))}
      />
      <FileInput
        id="import-pictures"
        label={t.choose}
        accept="image/*,.zip"
        multiple
        disabled={isBusy}
        onFiles={onFiles}
      />
    </section>
  );
}

interface ImportPictureDialogProps {
  dryRun: Import;
  files: readonly File[];
  onChanged: (dryRun: Import) => void;
  onClose: () => void;
}

/** Uploads pictures for a sheet; its products get them when it is applied. */
export function ImportPictureDialog({ dryRun, files, onChanged, onClose }: ImportPictureDialogProps) {
  const { id, options } = dryRun;
  const target: PictureTarget = {
    lead: t.dialogLead,
    reasons: t.reasons,
    saving: t.saving,
    done: t.done,
    async match(pictures, place) {
      const names = pictures.map(({ name }) => name);
      return toMatch(pictures, await matchPictures(id, { names, place }));
    },
    async save(uploaded, place) {
      const given = uploaded.map(({ picture: { name }, address }) => ({ name, address }));
      const names = new Set(given.map(({ name }) => name));
      const others = (options.pictures ?? []).filter(({ name }) => !names.has(name));
      try {
        onChanged(
          await changeImport(id, { ...options, pictures: [...others, ...given], picture_place: place }),
        );
        return undefined;
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        return reasonText(error, { ...importWords.codes, too_large: t.tooLarge });
      }
    },
  };
  return <PictureDialog files={files} target={target} onClose={onClose} />;
}

function toMatch(
  pictures: readonly PictureFile[],
  { placed, unplaced }: Awaited<ReturnType<typeof matchPictures>>,
): PictureMatch {
  const byName = new Map(pictures.map((picture) => [picture.name, picture]));
  const products = [...groupBy(placed, ({ row }) => row)].map(([row, list]): PicturedProduct => {
    const [{ product: name, code, images }] = list as [(typeof placed)[number]];
    const own = list.flatMap(({ name, position }) => {
      const picture = byName.get(name);
      return picture ? [{ picture, position }] : [];
    });
    return { key: row, name, code, images, pictures: own };
  });
  return { products, unmatched: unplaced };
}
