import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { ArrowRight, RefreshCw, Star, Trash } from '#app/ui/icons.tsx';
import { ArrowLeft, TriangleAlert } from '../../icons.tsx';
import { ProgressBar } from '../../ui/job-progress.tsx';
import { useDragItem } from '../use-drag-item.ts';
import type { Picture } from './picture-list.ts';
import type { Pictures } from './use-pictures.ts';

const t = adminWords.images;

interface PictureTileProps {
  picture: Picture;
  at: number;
  pictures: Pictures;
  onMove: (from: number, to: number) => void;
}

export function PictureTile({ picture, at, pictures, onMove }: PictureTileProps) {
  const { item, edge } = useDragItem('picture', picture.id, (dragged) =>
    onMove(
      pictures.list.findIndex(({ id }) => id === dragged),
      at,
    ),
  );
  const position = at + 1;
  const isSingle = pictures.max === 1;
  return (
    <li
      ref={item}
      aria-label={`${t.picture(position)}${at === 0 && !isSingle ? ` (${t.showcase})` : ''}`}
      className={`relative grid content-start gap-1 rounded-md border bg-surface p-1 ${edge ? 'border-signal-ink' : picture.state === 'failed' ? 'border-bad' : 'border-line'}`}
    >
      <div className="relative">
        {picture.isUnusable ? (
          <span className="grid aspect-square w-full place-items-center rounded-sm bg-sunken text-bad">
            <TriangleAlert className="size-6" />
          </span>
        ) : (
          <img
            src={picture.src}
            alt={t.picture(position)}
            draggable={false}
            className={`aspect-square w-full rounded-sm bg-sunken object-contain ${picture.state === 'stored' ? '' : 'opacity-60'}`}
          />
        )}
        {at === 0 && !isSingle && !picture.isUnusable && (
          <span className="absolute top-1 left-1 rounded-sm bg-signal px-1.5 py-0.5 font-semibold text-on-signal text-xs">
            {t.showcase}
          </span>
        )}
        <UploadProgress picture={picture} position={position} />
      </div>
      {picture.state === 'failed' && (
        <p role="alert" className="text-bad text-xs">
          {t.failed}: {picture.problem}
        </p>
      )}
      {picture.isUnusable ? (
        <Button
          aria-label={t.remove(position)}
          className="px-2! text-sm pointer-fine:min-h-9"
          onClick={() => pictures.remove(picture.id)}
        >
          <Trash className="size-4" />
          {t.removeUnusable}
        </Button>
      ) : (
        <TileButtons picture={picture} at={at} pictures={pictures} onMove={onMove} />
      )}
    </li>
  );
}

function TileButtons({ picture, at, pictures, onMove }: PictureTileProps) {
  const position = at + 1;
  const isSingle = pictures.max === 1;
  const small =
    'h-11 w-auto min-w-0 max-w-11 flex-1 pointer-fine:h-8 pointer-coarse:min-w-2/5 pointer-coarse:max-w-none';
  return (
    <div className="flex flex-wrap justify-center">
      {picture.state === 'failed' && (
        <IconButton label={t.retry(position)} className={small} onClick={() => pictures.retry(picture.id)}>
          <RefreshCw className="size-4" />
        </IconButton>
      )}
      {!isSingle && (
        <>
          <IconButton
            label={t.makeShowcase(position)}
            className={small}
            disabled={at === 0}
            onClick={() => pictures.showcase(at)}
          >
            <Star className="size-4" />
          </IconButton>
          <IconButton
            label={t.earlier(position)}
            className={small}
            disabled={at === 0}
            onClick={() => onMove(at, at - 1)}
          >
            <ArrowLeft className="size-4" />
          </IconButton>
          <IconButton
            label={t.later(position)}
            className={small}
            disabled={at === pictures.list.length - 1}
            onClick={() => onMove(at, at + 1)}
          >
            <ArrowRight className="size-4" />
          </IconButton>
        </>
      )}
      <IconButton label={t.remove(position)} className={small} onClick={() => pictures.remove(picture.id)}>
        <Trash className="size-4" />
      </IconButton>
    </div>
  );
}

function UploadProgress({ picture, position }: { picture: Picture; position: number }) {
  if (picture.state !== 'reading' && picture.state !== 'uploading') return null;
  return (
    <ProgressBar
      aria-label={t.uploading(position)}
      done={picture.progress}
      total={1}
      className="absolute inset-x-1 bottom-1 w-auto"
    />
  );
}
