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

/** The placeholder in a file name for an image without a label or a maker. */
export const noValue = 'x';

function labelSlug(label: string) {
  const plain = label.toLowerCase().replace(/[^a-z0-9]/g, '');
  return plain.slice(0, 12) || noValue;
}

/** The URLs of a subject's images. The file name contains everything that is needed to draw the image. */
export function imageUrls(subject: Subject, shown: readonly View[], random: Random): string[] {
  const { kind, buttons = 0, label = '', maker } = subject;
  const variant = random.text('0123456789abcdef', 4);
  const about = `${kind}-b${buttons}-${labelSlug(label)}-${maker ? makerSlug(maker) : noValue}`;
  return shown.map((view) => `${demoImagePath}${about}-${view}-${variant}.svg`);
}

/** A random number of views, starting with the first. */
export function someImageUrls(subject: Subject, all: readonly View[], random: Random): string[] {
  return imageUrls(subject, all.slice(0, random.int(1, all.length)), random);
}
