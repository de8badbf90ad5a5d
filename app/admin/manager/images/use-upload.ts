import { type MutationKey, useMutation } from '@tanstack/react-query';
import type { ImageKind } from '#domain/upload.ts';
import { useStore } from '../../store/store-provider.tsx';
import { uploadText } from './use-pictures.ts';

interface UploadOptions {
  kind: ImageKind;
  /** The data URL that is uploaded. It rejects with the owner's text. */
  read: (file: File) => Promise<string>;
  onUploaded: (address: string) => void;
  mutationKey?: MutationKey;
}

/** The only picture of a field: uploaded when it is chosen. */
export function useUpload({ kind, read, onUploaded, ...options }: UploadOptions) {
  const store = useStore();
  const { mutate, isPending, error, reset } = useMutation({
    ...options,
    mutationFn: async (file: File) =>
      onUploaded(await store.uploadImage({ kind, dataUrl: await read(file) })),
  });
  return { upload: mutate, isUploading: isPending, problem: error ? uploadText(error) : undefined, reset };
}
