import { useEffect, useRef, useState } from 'react';
import { documentAdminWords as t } from '#app/i18n/admin-tr.ts';
import { useToast } from '#app/ui/toast.tsx';
import { documents as endpoints } from '#domain/endpoints/documents.ts';
import { call } from '../store/call-api.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { documentReason, uploadFile } from './document-calls.ts';
import { draftOfFile } from './document-draft.ts';

interface Progress {
  name: string;
  done: number;
  total: number;
}

/** Makes a document of each file that is dropped onto a product. Nothing stays of one that cannot be stored. */
export function useDroppedDocuments(productId: number, onDone: () => Promise<unknown>) {
  const toast = useToast();
  const [progress, setProgress] = useState<Progress>();
  const [problems, setProblems] = useState<string[]>([]);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function addOne(file: File, signal: AbortSignal) {
    const { name } = file;
    setProgress({ name, done: 0, total: file.size });
    const body = { ...draftOfFile(name), products: [productId] };
    const { id } = await call(endpoints.create, { body });
    try {
      await uploadFile(id, file, (sent) => setProgress({ name, ...sent }), signal);
    } catch (error) {
      await call(endpoints.remove, { path: { id } }).catch(() => undefined);
      const same = error instanceof StoreError ? error.details.document : undefined;
      if (!same) throw error;
      await attach(same.id);
      toast(t.attachedSame(same.title));
    }
  }

  /** The same file is a document already: that is for this product too. */
  async function attach(id: number) {
    const { products, updated_at } = await call(endpoints.get, { path: { id } });
    if (products.includes(productId)) return;
    const body = { products: [...products, productId], updated_at };
    await call(endpoints.update, { path: { id }, body });
  }

  return {
    progress,
    problems,
    cancel: () => running.current?.abort(),
    async add(files: readonly File[]) {
      const controller = new AbortController();
      running.current = controller;
      setProblems([]);
      for (const file of files) {
        if (controller.signal.aborted) break;
        try {
          await addOne(file, controller.signal);
        } catch (error) {
          if (controller.signal.aborted) break;
          if (!(error instanceof StoreError)) throw error;
          setProblems((now) => [...now, t.fileFailed(file.name, documentReason(error))]);
        }
      }
      setProgress(undefined);
      await onDone();
    },
  };
}
