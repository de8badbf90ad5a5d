/** Stores uploaded pictures: in a folder or in a bucket. */
export interface ImageStore {
  put(name: string, bytes: Buffer, type: string): Promise<void>;
  /** Undefined when there is no such picture. */
  get(name: string): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
  list(): Promise<string[]>;
  /** The public address of a picture. */
  address(name: string): string;
}

export const imageName =
  /^(product|category|brand|banner|logo|document)-\w{1,20}-\d{1,4}-\d{13}-[a-z0-9]{8}(-\d{2,4})?\.(jpg|png|webp|avif)$/;

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};

export function imageType(name: string): string {
  return types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

/** The part of a name that a picture shares with its variants. */
export function baseOf(name: string): string {
  return name.replace(/(-\d{2,4})?\.\w+$/, '');
}
