import { type ImageStore, imageType } from '#server/images/image-store.ts';
import { readBackupImages } from './read-backup.ts';

interface Placed {
  /** Puts everything back as it was. */
  undo(): Promise<void>;
}

/** Puts a backup's pictures where pictures are kept. Those that are there already, byte for byte, stay as they are. */
export async function putImages(file: string, images: ImageStore, replace: boolean): Promise<Placed> {
  const undoing: (() => Promise<void>)[] = [];
  async function undo() {
    for (const step of undoing.reverse()) await step();
  }
  try {
    const there = new Set(await images.list());
    for await (const { name, bytes } of readBackupImages(file)) {
      const before = there.has(name) ? await images.get(name) : undefined;
      if (before?.equals(bytes)) continue;
      if (before && !replace)
        throw new Error(`There is another picture named ${name} already. With --replace it is replaced.`);
      undoing.push(() => (before ? images.put(name, before, imageType(name)) : images.remove(name)));
      await images.put(name, bytes, imageType(name));
    }
  } catch (error) {
    await undo();
    throw error;
  }
  return { undo };
}
