import { useRef, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { ImagePlus } from '../icons.tsx';
import { PictureDialog } from '../manager/images/picture-dialog.tsx';
import type { Rows } from '../store/catalogue-store.ts';
import { useFileDrop } from '../ui/use-file-drop.ts';
import { usePictureTarget } from './use-picture-target.ts';

const t = adminWords.products.pictureDrop;
interface PictureDropProps {
  products: readonly Rows['products'][];
  /** Gets a button that chooses the files, for those who cannot drop any. */
  children: (button: React.ReactNode) => React.ReactNode;
}

/** Takes picture files that are dropped onto the list; each is named like the code of its product. */
export function PictureDrop({ products, children }: PictureDropProps) {
  const [files, setFiles] = useState<readonly File[]>();
  const { isOver, handlers } = useFileDrop(setFiles);
  const input = useRef<HTMLInputElement>(null);
  const target = usePictureTarget(products);

  const button = (
    <>
      <button
        type="button"
        title={t.hint}
        className="inline-flex min-h-8 pointer-coarse:min-h-11 items-center gap-1.5 rounded-sm px-1.5 hover:bg-sunken hover:text-ink"
        onClick={() => input.current?.click()}
      >
        <ImagePlus className="size-4" />
        {t.choose}
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*,.zip"
        multiple
        hidden
        aria-label={t.choose}
        onChange={({ target }) => {
          if (target.files?.length) setFiles([...target.files]);
          target.value = '';
        }}
      />
    </>
  );

  return (
    <>
      <div className="relative" {...handlers}>
        {children(button)}
        {isOver && (
          <p className="pointer-events-none absolute inset-0 z-20 rounded-md border-2 border-signal-ink border-dashed bg-signal-wash/90">
            <span className="sticky top-1/2 block p-6 text-center font-semibold">{t.dropHere}</span>
          </p>
        )}
      </div>
      {files && <PictureDialog files={files} target={target} onClose={() => setFiles(undefined)} />}
    </>
  );
}
