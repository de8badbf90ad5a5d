import type { Maker } from '../facts/brands.ts';
import type { View } from '../image-urls.ts';

/** What the file name of an image says about it, validated. */
export interface Params {
  buttons: number;
  /** Capital letters and digits only, or empty. */
  label: string;
  maker: Maker | undefined;
  view: View;
  /** 0 to 65535; makes two otherwise equal products look different. */
  variant: number;
}

export interface Drawing {
  /** The object's name, for the title of the image. */
  title: string;
  views: readonly View[];
  maxButtons?: number;
  /** The default is `0 0 800 800`. */
  viewBox?: string;
  draw(params: Params): string;
}

/** A number from 0 to limit - 1, from one of the variant's four hexadecimal digits. */
export function digit({ variant }: Params, place: number, limit: number): number {
  return (variant >> ((place % 4) * 4)) % limit;
}

/** A hash of the word, from 0 to limit - 1: for traits of a maker or a blade profile that all its products share. */
export function trait(word: string, limit: number, salt = 0): number {
  let value = 17 + salt;
  for (const character of word) value = (value * 31 + character.charCodeAt(0)) % 65_521;
  return value % limit;
}

export function pickFrom<T>(list: readonly [T, ...T[]], index: number): T {
  return list[index % list.length] ?? list[0];
}

/** One decimal is precise enough and keeps the files small. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function attributes(more: string) {
  return more && ` ${more}`;
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  more = '',
) {
  const place = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
  return `<rect ${place} rx="${round(radius)}" fill="${fill}"${attributes(more)}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more = '') {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${attributes(more)}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = '') {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${attributes(more)}/>`;
}

export function path(shape: string, fill: string, more = '') {
  return `<path d="${shape}" fill="${fill}"${attributes(more)}/>`;
}

/** A stroke without a fill. */
export function line(shape: string, colour: string, width: number, more = '') {
  return path(shape, 'none', `${stroke(colour, width)}${attributes(more)}`);
}

function stroke(colour: string, width: number) {
  return `stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
}

export function group(content: string, transform: string) {
  return `<g transform="${transform}">${content}</g>`;
}

/** Rotated and scaled about the centre of the image, then moved. */
export function turned(content: string, degrees: number, scale = 1, x = 0, y = 0) {
  return group(
    content,
    `translate(${400 + x} ${400 + y}) rotate(${degrees}) scale(${scale}) translate(-400 -400)`,
  );
}

/** The path of a rectangle with rounded corners. */
export function box(x: number, y: number, width: number, height: number, radius: number) {
  const r = round(Math.min(radius, width / 2, height / 2));
  const [w, h] = [round(width - 2 * r), round(height - 2 * r)];
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${round(x + r)} ${round(y)}h${w}${corner(r, r)}v${h}${corner(-r, r)}h${-w}${corner(-r, -r)}v${-h}${corner(r, -r)}z`;
}

/** The path of a circle; as a hole in another path it needs `fill-rule="evenodd"`. */
export function ringShape(x: number, y: number, radius: number) {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`;
}
