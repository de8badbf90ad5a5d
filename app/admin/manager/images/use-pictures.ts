import { useCallback, useRef, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import type { ImageKind } from '#domain/upload.ts';
import { StoreError } from '../../store/catalogue-store.ts';
import { isDataUrl } from '../../store/inline-pictures.ts';
import { isUnavailable } from '../../store/problem-error.ts';
import { useStore } from '../../store/store-provider.tsx';
import { fieldText, reasonText } from '../error-texts.ts';
import { moveItem } from '../move-item.ts';
import { compressImage, groupLimits, productLimits } from './compress-image.ts';
import {
  makeShowcase,
  type Picture,
  pictureAddresses,
  storedPicture,
  withoutPicture,
  withPicture,
} from './picture-list.ts';

const t = adminWords.images;

interface PictureOptions {
  kind: ImageKind;
  max: number;
  productId?: number | undefined;
  /** The addresses in the row. */
  saved: readonly string[];
  /** The addresses that the form opens with. */
  initial: readonly string[];
}

export interface Pictures {
  list: readonly Picture[];
  max: number;
  problem: string | undefined;
  /** The value of the form's field. */
  addresses: string[];
  /** The addresses that a stored draft may hold: a data URL would be too large. */
  storedAddresses: string[];
  isDirty: boolean;
  /** Replaces the submit button's label while a picture is being uploaded. */
  busy: string | undefined;
  onPaste: (event: React.ClipboardEvent) => void;
  add: (files: Iterable<File>) => void;
  retry: (id: string) => void;
  remove: (id: string) => void;
  move: (from: number, to: number) => void;
  showcase: (at: number) => void;
}

/** The pictures of a form. Each is compressed and uploaded as soon as it is chosen, one after the other. */
export function usePictures({ kind, max, productId, saved, initial }: PictureOptions): Pictures {
  const store = useStore();
  const counter = useRef(initial.length);
  const [list, setList] = useState<readonly Picture[]>(() =>
    initial.map((address, index) => storedPicture(address, String(index))),
  );
  const [problem, setProblem] = useState<string>();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const removed = useRef(new Set<string>());

  const send = useCallback(
    async (id: string, file: File, index: number) => {
      if (removed.current.has(id)) return;
      const change = (values: Partial<Picture>) => setList((now) => withPicture(now, id, values));
      let dataUrl: string;
      try {
        dataUrl = await compressImage(file, kind === 'product' ? productLimits : groupLimits);
      } catch {
        return change({ state: 'failed', problem: t.unreadable(file.name), isUnusable: true });
      }
      change({ state: 'uploading', progress: 0, dataUrl });
      try {
        const image = { kind, dataUrl, index, ...(productId !== undefined && { productId }) };
        const address = await store.uploadImage(image, (progress) => change({ progress }));
        change({ state: 'stored', progress: 1, address });
      } catch (error) {
        change({
          state: 'failed',
          problem: uploadText(error),
          canQueue: kind === 'product' && isUnavailable(error),
          isUnusable: error instanceof StoreError && error.details.errors?.dataUrl !== undefined,
        });
      }
    },
    [store, kind, productId],
  );

  const enqueue = useCallback(
    (id: string, file: File, index: number) => {
      queue.current = queue.current.then(() => send(id, file, index));
    },
    [send],
  );

  function add(files: Iterable<File>) {
    const free = max === 1 ? 1 : max - list.length;
    const chosen = [...files].filter((file) => file.type === '' || file.type.startsWith('image/'));
    setProblem(chosen.length > free ? t.tooMany(max) : undefined);
    const added = chosen.slice(0, Math.max(0, free)).map((file, index): Picture => {
      counter.current += 1;
      const id = String(counter.current);
      enqueue(id, file, max === 1 ? 0 : list.length + index);
      return { id, src: URL.createObjectURL(file), state: 'reading', progress: 0, file };
    });
    if (added.length > 0) setList((now) => (max === 1 ? added : [...now, ...added]));
  }

  const addresses = pictureAddresses(list);
  const isUploading = list.some(({ state }) => state === 'reading' || state === 'uploading');
  return {
    list,
    max,
    problem,
    addresses,
    storedAddresses: addresses.filter((address) => address !== '' && !isDataUrl(address)),
    isDirty: isUploading || addresses.join() !== saved.join(),
    busy: isUploading ? t.waitUploads : undefined,
    add,
    onPaste({ clipboardData }) {
      if (clipboardData.files.length > 0) add(clipboardData.files);
    },
    retry(id) {
      const index = list.findIndex((picture) => picture.id === id);
      const file = list[index]?.file;
      if (!file) return;
      setList((now) =>
        withPicture(now, id, { state: 'reading', progress: 0, problem: undefined, canQueue: false }),
      );
      enqueue(id, file, index);
    },
    remove(id) {
      removed.current.add(id);
      const src = list.find((picture) => picture.id === id)?.src;
      if (src?.startsWith('blob:')) URL.revokeObjectURL(src);
      setList((now) => withoutPicture(now, id));
    },
    move: (from, to) => setList((now) => moveItem(now, from, to)),
    showcase: (at) => setList((now) => makeShowcase(now, at)),
  };
}

/** The message about an upload that failed. */
export function uploadText(error: unknown): string {
  const detail = error instanceof StoreError ? error.details.errors?.dataUrl : undefined;
  return detail ? fieldText(detail) : reasonText(error);
}
