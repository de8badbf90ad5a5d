import type { View } from '../drawing-address.ts';
import type { Maker } from '../facts/brands.ts';

/** What an address says about the picture, already checked. */
export interface Picture {
  buttons: number;
  /** Capital letters and digits only, or empty. */
  label: string;
  maker: Maker | undefined;
  view: View;
  /** 0 to 65535; tells two otherwise equal products apart. */
  mark: number;
}

export interface Drawing {
  /** How the thing is called in the picture's title. */
  title: string;
  views: readonly View[];
  maxButtons?: number;
  /** The part of the sheet it fills by itself, without ground and shadow; else the whole sheet. */
  frame?: string;
  draw(picture: Picture): string;
}

export const ink = {
  ground: '#f5f3ef',
  shadow: '#e2ded6',
  graphite: '#2b2f36',
  line: '#171a1f',
  button: '#4b515b',
  glyph: '#e9ebee',
  steel: '#b7bdc6',
  steelDark: '#848c97',
  brass: '#c8a04a',
  brassDark: '#94722c',
  board: '#2f6b4f',
  amber: '#e8930c',
  paper: '#fdfcfa',
} as const;

const bodies = ['#23272d', '#2b2f36', '#343942', '#3d4148', '#2a3340', '#38322f'];

export function bodyColour({ mark }: Picture): string {
  return bodies[mark % bodies.length] ?? ink.graphite;
}

/** A small number between 0 and limit - 1 from one of the mark's four digits. */
export function digit({ mark }: Picture, place: number, limit: number): number {
  return (mark >> ((place % 4) * 4)) % limit;
}

export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
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
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more = '') {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function path(shape: string, fill: string, more = '') {
  return `<path d="${shape}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function stroke(colour: string, width: number) {
  return `stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
}

export function text(x: number, y: number, size: number, content: string, fill: string, more = '') {
  const place = `x="${x}" y="${y}" font-size="${size}" fill="${fill}"`;
  return `<text ${place} font-family="sans-serif" font-weight="600" text-anchor="middle"${more && ` ${more}`}>${escapeText(content)}</text>`;
}

export function group(content: string, transform: string) {
  return `<g transform="${transform}">${content}</g>`;
}

/** The code stamped into metal or plastic. */
export function engraving({ label }: Picture, x: number, y: number, size: number, fill: string) {
  const fitted = Math.min(size, Math.round(270 / (label.length * 0.76)));
  return label ? text(x, y, fitted, label, fill, 'letter-spacing="2"') : '';
}

function isLight(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150;
}

/** The maker's name on a plate in the maker's colour; names are words here, never a logo. */
export function nameTile({ maker }: Picture, x: number, y: number, width: number, height: number) {
  if (!maker) return '';
  const size = Math.min(height * 0.5, (width * 1.25) / maker.name.length);
  const letters = isLight(maker.colour) ? ink.line : ink.paper;
  return (
    rect(x, y, width, height, height / 5, maker.colour) +
    text(x + width / 2, y + height / 2 + size * 0.36, Math.round(size), maker.name, letters)
  );
}
