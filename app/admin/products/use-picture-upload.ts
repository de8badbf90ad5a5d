import { useEffect, useRef, useState } from 'react';
import { gridWords } from '#app/i18n/admin-tr.ts';
import { problemCodes } from '#domain/problem-codes.ts';
import { fieldText, reasonText } from '../manager/error-texts.ts';
import { compressImage, productLimits } from '../manager/images/compress-image.ts';
import { type Rows, StoreError } from '../store/catalogue-store.ts';
import { useStore } from '../store/store-provider.tsx';
import { storeInterruptedWork } from '../store/unfinished-work.ts';
import type { MatchedPicture } from './match-pictures.ts';
import { type EachChange, useChangeEach } from './use-change-each.ts';

const t = gridWords.pictures;
const productsPerRequest = 1_000;

type Phase = 'review' | 'uploading' | 'saving' | 'done';

/** Uploads pictures one after the other, then adds them to their products in one change. */
export function usePictureUpload(matched: readonly MatchedPicture[], products: readonly Rows['products'][]) {
  const changeEach = useChangeEach();
  const [phase, setPhase] = useState<Phase>('review');
  const [problem, setProblem] = useState<string>();
  const { progress, failed, addresses, uploadAll } = useUploads(matched);
  const names = [...new Set(matched.map(({ product }) => product.name))];

  async function upload() {
    setPhase('uploading');
    setProblem(undefined);
    try {
      if (!(await uploadAll())) return;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      if (error.code === problemCodes.notSignedIn) storeInterruptedWork(t.title, names);
      setProblem(t.stopped(reasonText(error)));
      return setPhase('review');
    }
    setPhase('saving');
    const changes = imageChanges(matched, addresses, products);
    for (let at = 0; at < changes.length; at += productsPerRequest) {
      const work = { what: t.title, names };
      const failure = await changeEach(changes.slice(at, at + productsPerRequest), t.changed, work);
      if (!failure) continue;
      setProblem(failure);
      return setPhase('review');
    }
    setPhase('done');
  }

  const uploaded = matched.filter(({ file }) => addresses.has(file));
  return { phase, progress, problem, failed, uploaded, upload };
}

/** A second attempt uploads only what is left; `uploadAll` resolves to false when the dialog was closed. */
function useUploads(matched: readonly MatchedPicture[]) {
  const store = useStore();
  const [progress, setProgress] = useState(0);
  const [failed, setFailed] = useState<{ file: File; reason: string }[]>([]);
  const addresses = useRef(new Map<File, string>());
  const unusable = useRef(new Set<File>());
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);

  function fail(file: File, reason: string) {
    unusable.current.add(file);
    setFailed((now) => [...now, { file, reason }]);
  }

  async function upload(
    { file, product }: MatchedPicture,
    index: number,
    onProgress: (share: number) => void,
  ) {
    let dataUrl: string;
    try {
      dataUrl = await compressImage(file, productLimits);
    } catch {
      return fail(file, t.unreadable);
    }
    try {
      const image = { kind: 'product' as const, dataUrl, productId: product.id, index };
      addresses.current.set(file, await store.uploadImage(image, onProgress));
    } catch (error) {
      const refused = error instanceof StoreError ? error.details.errors?.dataUrl : undefined;
      if (refused === undefined) throw error;
      fail(file, fieldText(refused));
    }
  }

  async function uploadAll(): Promise<boolean> {
    const waiting = matched.filter(({ file }) => !addresses.current.has(file) && !unusable.current.has(file));
    const before = matched.length - waiting.length;
    for (const [at, picture] of waiting.entries()) {
      if (isClosed.current) return false;
      const report = (share: number) => setProgress((before + at + share) / matched.length);
      report(0);
      await upload(picture, picture.product.images.length + at, report);
    }
    return !isClosed.current;
  }

  return { progress, failed, addresses: addresses.current, uploadAll };
}

/** The pictures that each product has and gets. */
function imageChanges(
  matched: readonly MatchedPicture[],
  addresses: ReadonlyMap<File, string>,
  products: readonly Rows['products'][],
): EachChange[] {
  const changes = new Map<number, { row: Rows['products']; values: { images: string[] } }>();
  for (const { file, product } of matched) {
    const address = addresses.get(file);
    if (!address) continue;
    // As it is by now: the list was read again after a conflict.
    const row = products.find(({ id }) => id === product.id) ?? product;
    const change = changes.get(row.id) ?? { row, values: { images: [...row.images] } };
    if (!change.values.images.includes(address)) change.values.images.push(address);
    changes.set(row.id, change);
  }
  return [...changes.values()];
}
