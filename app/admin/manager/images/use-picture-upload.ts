import { useEffect, useRef, useState } from 'react';
import { pictureWords as t } from '#app/i18n/admin-tr.ts';
import { formatCount } from '#domain/format-count.ts';
import type { PicturePlace } from '#domain/match-pictures.ts';
import { problemCodes } from '#domain/problem-codes.ts';
import { StoreError } from '../../store/catalogue-store.ts';
import { useStore } from '../../store/store-provider.tsx';
import { storeInterruptedWork } from '../../store/unfinished-work.ts';
import { fieldText, reasonText } from '../error-texts.ts';
import { compressImage, productLimits } from './compress-image.ts';
import { ZipError } from './open-zip.ts';
import type { PictureFile } from './picture-file.ts';
import type { PicturedProduct, PictureTarget, UploadedPicture } from './picture-target.ts';

type Phase = 'review' | 'uploading' | 'saving' | 'done';

/** Uploads pictures one after the other, then gives them to their products in one change. */
export function usePictureUpload(target: PictureTarget, products: readonly PicturedProduct[]) {
  const [phase, setPhase] = useState<Phase>('review');
  const [problem, setProblem] = useState<string>();
  const waiting = products.flatMap((product) =>
    product.pictures.map(({ picture, position }) => ({ product, picture, position })),
  );
  const { progress, failed, addresses, uploadAll } = useUploads(waiting);

  const readUploaded = () =>
    waiting.flatMap(({ product, picture }): UploadedPicture[] => {
      const address = addresses.get(picture);
      return address === undefined ? [] : [{ product, picture, address }];
    });

  async function upload(place: PicturePlace) {
    setPhase('uploading');
    setProblem(undefined);
    try {
      const outcome = await uploadAll();
      if (outcome.isClosed) return;
      // Another picture may become the showcase now: the owner sees that before anything is added.
      if (outcome.failures > 0) {
        setProblem(t.someFailed(formatCount(outcome.failures)));
        return setPhase('review');
      }
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      if (error.code === problemCodes.notSignedIn)
        storeInterruptedWork(t.title, [...new Set(products.map(({ name }) => name))]);
      setProblem(t.stopped(reasonText(error)));
      return setPhase('review');
    }
    setPhase('saving');
    const all = readUploaded();
    const failure = all.length > 0 ? await target.save(all, place) : undefined;
    setProblem(failure);
    setPhase(failure ? 'review' : 'done');
  }

  return { phase, progress, problem, failed, uploaded: readUploaded(), count: waiting.length, upload };
}

interface Waiting {
  product: PicturedProduct;
  picture: PictureFile;
  position: number;
}

/** A second attempt uploads only what is left. */
function useUploads(all: readonly Waiting[]) {
  const store = useStore();
  const [progress, setProgress] = useState(0);
  const [failed, setFailed] = useState<{ picture: PictureFile; reason: string }[]>([]);
  const addresses = useRef(new Map<PictureFile, string>());
  const unusable = useRef(new Set<PictureFile>());
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);

  function fail(picture: PictureFile, reason: string) {
    unusable.current.add(picture);
    setFailed((now) => [...now, { picture, reason }]);
  }

  async function upload(
    { picture, product, position }: Waiting,
    onProgress: (share: number) => void,
  ): Promise<void> {
    let dataUrl: string;
    try {
      dataUrl = await compressImage(await picture.open(), productLimits);
    } catch (error) {
      return fail(picture, error instanceof ZipError ? t.reasons[error.reason] : t.unreadable);
    }
    try {
      const image = { kind: 'product' as const, dataUrl, productId: product.id, index: position - 1 };
      addresses.current.set(picture, await store.uploadImage(image, onProgress));
    } catch (error) {
      const refused = error instanceof StoreError ? error.details.errors?.dataUrl : undefined;
      if (refused === undefined) throw error;
      fail(picture, fieldText(refused));
    }
  }

  async function uploadAll(): Promise<{ isClosed: boolean; failures: number }> {
    const failedBefore = unusable.current.size;
    const waiting = all.filter(
      ({ picture }) => !addresses.current.has(picture) && !unusable.current.has(picture),
    );
    const before = all.length - waiting.length;
    for (const [at, each] of waiting.entries()) {
      if (isClosed.current) break;
      const report = (share: number) => setProgress((before + at + share) / all.length);
      report(0);
      await upload(each, report);
    }
    return { isClosed: isClosed.current, failures: unusable.current.size - failedBefore };
  }

  return { progress, failed, addresses: addresses.current, uploadAll };
}
