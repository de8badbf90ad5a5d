import { makerSlug } from './facts/brands.ts';
import type { Random } from './random.ts';

export const demoImagePath = '/images/demo/';

export const views = ['front', 'back', 'opened', 'blade', 'side'] as const;
export type View = (typeof views)[number];

export interface Subject {
  kind: string;
  buttons?: number;
  label?: string;
  maker?: string | null;
}

/** Stands where a picture has no engraving or no maker. */
export const absent = 'x';

function labelSlug(label: string) {
  const plain = label.toLowerCase().replace(/[^a-z0-9]/g, '');
  return plain.slice(0, 12) || absent;
}

/** The address says everything that is needed to draw the picture, so nothing has to be stored. */
export function pictureAddresses(subject: Subject, shown: readonly View[], random: Random): string[] {
  const { kind, buttons = 0, label = '', maker } = subject;
  const mark = random.text('0123456789abcdef', 4);
  const about = `${kind}-b${buttons}-${labelSlug(label)}-${maker ? makerSlug(maker) : absent}`;
  return shown.map((view) => `${demoImagePath}${about}-${view}-${mark}.svg`);
}

/** One to all of the views, always beginning with the first. */
export function somePictures(subject: Subject, all: readonly View[], random: Random): string[] {
  return pictureAddresses(subject, all.slice(0, random.int(1, all.length)), random);
}
