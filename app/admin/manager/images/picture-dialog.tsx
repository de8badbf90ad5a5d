import { useEffect, useState } from 'react';
import { pictureWords as t } from '#app/i18n/admin-tr.ts';
import { formatCount } from '#domain/format-count.ts';
import { type PicturePlace, picturePlaces } from '#domain/match-pictures.ts';
import { maxPictures } from '#domain/sheets/limits.ts';
import { JobProgress } from '../../ui/job-progress.tsx';
import { reasonText } from '../error-texts.ts';
import { labelClass, selectClass } from '../form/field-styles.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import type { PictureFiles } from './picture-file.ts';
import { collectPictures, tooManyPictures } from './picture-files.ts';
import { PictureReview, ReasonList } from './picture-review.tsx';
import type { PicturedProduct, PictureMatch, PictureTarget, UploadedPicture } from './picture-target.ts';
import { usePictureUpload } from './use-picture-upload.ts';

interface PictureDialogProps {
  /** Pictures, and archives with pictures. */
  files: readonly File[];
  target: PictureTarget;
  onClose: () => void;
}

const nothing: PictureMatch = { products: [], unmatched: [] };

/** Shows which product each picture belongs to, which becomes the showcase, and which have none; then uploads them. */
export function PictureDialog({ files, target, onClose }: PictureDialogProps) {
  const [place, setPlace] = useState<PicturePlace>('after');
  const { match, problem: unread } = useMatch(files, target, place);
  const { products, unmatched } = match ?? nothing;
  const { phase, progress, problem, failed, uploaded, count, upload } = usePictureUpload(target, products);
  const isBusy = phase === 'uploading' || phase === 'saving';
  const isFinal =
    phase === 'done' || unread !== undefined || (match !== undefined && failed.length === count);
  const unusable = new Set(failed.map(({ picture }) => picture));
  const left = count - uploaded.length - failed.length;
  const hasOld = products.some(({ images }) => images > 0);

  function busyLabel(): string | undefined {
    if (match === undefined && !unread) return t.reading;
    if (phase === 'saving') return target.saving;
    return isBusy ? t.uploading(formatCount(uploaded.length + failed.length), formatCount(count)) : undefined;
  }

  function submitLabel(): string {
    if (isFinal) return t.close;
    if (uploaded.length + failed.length === 0) return t.upload(formatCount(count));
    return left > 0 ? t.again(formatCount(left)) : t.add(formatCount(uploaded.length));
  }

  return (
    <FormDialog
      title={t.title}
      submitLabel={submitLabel()}
      isDirty={false}
      busy={busyLabel()}
      problem={unread ?? problem}
      submitCount={0}
      hasCancel={!isFinal}
      initialFocus="button[type=submit]"
      onSubmit={() => (isFinal ? onClose() : void upload(place))}
      onClose={onClose}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 text-sm">
        <p className="text-ink-soft">{target.lead}</p>
        <p role="status" className="font-semibold empty:hidden">
          {phase === 'done' &&
            target.done(formatCount(uploaded.length), formatCount(countProducts(uploaded)))}
          {match && count === 0 && t.none}
        </p>
        {isBusy && <JobProgress label={busyLabel() ?? ''} done={progress} total={1} />}
        {hasOld && phase === 'review' && <PlaceSelect place={place} onChange={setPlace} />}
        <ReasonList
          title={t.failed(formatCount(failed.length))}
          lines={failed.map(({ picture, reason }) => ({ name: picture.name, text: reason }))}
        />
        <ReasonList
          title={t.unmatched(formatCount(unmatched.length))}
          lines={unmatched.map(({ name, reason }) => ({ name, text: target.reasons[reason] }))}
        />
        <PictureReview title={t.matched} products={withoutPictures(products, unusable)} />
      </div>
    </FormDialog>
  );
}

const countProducts = (pictures: readonly UploadedPicture[]) =>
  new Set(pictures.map(({ product }) => product.key)).size;

const withoutPictures = (products: readonly PicturedProduct[], unusable: ReadonlySet<unknown>) =>
  products.flatMap((product) => {
    const pictures = product.pictures.filter(({ picture }) => !unusable.has(picture));
    const startsAt = product.pictures[0]?.position ?? 1;
    const placed = pictures.map(({ picture }, at) => ({ picture, position: startsAt + at }));
    return placed.length > 0 ? [{ ...product, pictures: placed }] : [];
  });

/** Reads the files once, and matches their names for each place. */
function useMatch(files: readonly File[], target: PictureTarget, place: PicturePlace) {
  const [found, setFound] = useState<PictureFiles>();
  const [match, setMatch] = useState<PictureMatch>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    void collectPictures(files).then((all) => {
      if (tooManyPictures(all))
        setProblem(t.tooMany(formatCount(all.pictures.length), formatCount(maxPictures)));
      else setFound(all);
    });
  }, [files]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: while pictures are uploaded the target's products change
  useEffect(() => {
    if (!found) return;
    let isOver = false;
    const refused = found.refused;
    target
      .match(found.pictures, place)
      .then(({ products, unmatched }) => {
        if (!isOver) setMatch({ products, unmatched: [...refused, ...unmatched] });
      })
      .catch((error) => !isOver && setProblem(reasonText(error)));
    return () => {
      isOver = true;
    };
  }, [found, place]);

  return { match, problem };
}

interface PlaceSelectProps {
  place: PicturePlace;
  onChange: (place: PicturePlace) => void;
}

function PlaceSelect({ place, onChange }: PlaceSelectProps) {
  return (
    <label className="grid max-w-md gap-1">
      <span className={labelClass}>{t.place}</span>
      <select
        className={selectClass}
        value={place}
        onChange={({ target }) => onChange(target.value as PicturePlace)}
      >
        {picturePlaces.map((each) => (
          <option key={each} value={each}>
            {t.places[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
