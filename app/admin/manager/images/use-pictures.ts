import { useCallback, useRef, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { type ImageKind, StoreError } from '../../store/catalogue-store.ts';
import { useStore } from '../../store/store-provider.tsx';
import { fieldText, reasonText } from '../error-texts.ts';
import { compressImage, groupLimits, productLimits } from './compress-image.ts';
import {
  isLost,
  isOnItsWay,
  keptPicture,
  makeShowcase,
  movePicture,
  type Picture,
  withoutPicture,
  withPicture,
} from './picture-list.ts';

const words = adminWords.images;
const awayCodes = ['unreachable', 'database_unavailable', 'bucket_unavailable', 'busy'];

interface PictureOptions {
  kind: ImageKind;
  most: number;
  productId?: number | undefined;
  start: readonly string[];
}

export interface Pictures {
  list: readonly Picture[];
  most: number;
  problem: string | undefined;
  isUploading: boolean;
  hasLost: boolean;
  add: (files: Iterable<File>) => void;
  retry: (id: string) => void;
  remove: (id: string) => void;
  move: (from: number, to: number) => void;
  showcase: (at: number) => void;
}

/** The pictures of a form. Each is made smaller and sent as soon as it is chosen, one after the other. */
export function usePictures({ kind, most, productId, start }: PictureOptions): Pictures {
  const store = useStore();
  const counter = useRef(start.length);
  const [list, setList] = useState<readonly Picture[]>(() =>
    start.map((address, index) => keptPicture(address, String(index))),
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
        return change({ state: 'failed', problem: words.unreadable(file.name) });
      }
      change({ state: 'uploading', share: 0, dataUrl });
      try {
        const image = { kind, dataUrl, index, ...(productId !== undefined && { productId }) };
        const address = await store.uploadImage(image, (share) => change({ share }));
        change({ state: 'kept', share: 1, address });
      } catch (error) {
        const code = error instanceof StoreError ? error.code : '';
        change({
          state: 'failed',
          problem: uploadText(error),
          mayWait: kind === 'product' && awayCodes.includes(code),
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

  return {
    list,
    most,
    problem,
    isUploading: list.some(isOnItsWay),
    hasLost: list.some(isLost),
    add(files) {
      const room = most === 1 ? 1 : most - list.length;
      const chosen = [...files].filter((file) => file.type === '' || file.type.startsWith('image/'));
      setProblem(chosen.length > room ? words.tooMany(most) : undefined);
      const added = chosen.slice(0, Math.max(0, room)).map((file, index): Picture => {
        counter.current += 1;
        const id = String(counter.current);
        enqueue(id, file, most === 1 ? 0 : list.length + index);
        return { id, shown: URL.createObjectURL(file), state: 'reading', share: 0, file };
      });
      if (added.length > 0) setList((now) => (most === 1 ? added : [...now, ...added]));
    },
    retry(id) {
      const index = list.findIndex((picture) => picture.id === id);
      const file = list[index]?.file;
      if (!file) return;
      setList((now) =>
        withPicture(now, id, { state: 'reading', share: 0, problem: undefined, mayWait: false }),
      );
      enqueue(id, file, index);
    },
    remove(id) {
      removed.current.add(id);
      const shown = list.find((picture) => picture.id === id)?.shown;
      if (shown?.startsWith('blob:')) URL.revokeObjectURL(shown);
      setList((now) => withoutPicture(now, id));
    },
    move: (from, to) => setList((now) => movePicture(now, from, to)),
    showcase: (at) => setList((now) => makeShowcase(now, at)),
  };
}

function uploadText(error: unknown): string {
  const detail = error instanceof StoreError ? error.details.errors?.dataUrl : undefined;
  return detail ? fieldText(detail) : reasonText(error);
}
