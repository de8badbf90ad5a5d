import { escapeText, line, type Params, rect, round } from './canvas.ts';
import { down, isLight, slant, tone } from './gradients.ts';
import { ink } from './material.ts';
import { strokes } from './strokes.ts';

export function text(x: number, y: number, size: number, content: string, fill: string, more = '') {
  const place = `x="${round(x)}" y="${round(y)}" font-size="${round(size)}" fill="${fill}"`;
  return `<text ${place} font-family="Arial,Helvetica,sans-serif" font-weight="700" text-anchor="middle"${more && ` ${more}`}>${escapeText(content)}</text>`;
}

/**
 * Letters engraved in a surface of this colour. They are strokes and not `<text>`, because a browser looks up the font
 * again for every image that contains text.
 */
export function cutText(x: number, y: number, size: number, content: string, surface: string) {
  const [edge, fill] = isLight(surface)
    ? ['#ffffffb3', tone(surface, -0.66)]
    : [tone(surface, -0.6), tone(surface, 0.62)];
  const shift = isLight(surface) ? 1.5 : -1.5;
  const shape = strokes(x, y, size, content);
  if (shape === undefined) return text(x, y + shift, size, content, edge) + text(x, y, size, content, fill);
  const width = round(size * 0.115);
  return line(shape, edge, width, `transform="translate(0 ${shift})"`) + line(shape, fill, width);
}

/** The code stamped into metal or plastic, as large as the width allows. */
export function engraving(
  { label }: Params,
  x: number,
  y: number,
  size: number,
  surface: string,
  width = 250,
) {
  if (!label) return '';
  const fitted = Math.min(size, width / (label.length * 0.72));
  return cutText(x, y, fitted, label, surface);
}

/** A made-up serial number for back views. */
export function serial({ variant }: Params) {
  return `S/N ${String(variant * 7 + 100_003).slice(-6)}`;
}

/** The maker's name on a plate in the maker's colour; a word, never a logo. */
export function nameTile({ maker }: Params, x: number, y: number, width: number, height: number) {
  if (!maker) return '';
  const radius = height / 4;
  const edge = Math.max(2, height / 16);
  const size = Math.min(height * 0.5, (width * 1.46) / Math.max(maker.name.length, 3));
  const letters = isLight(maker.colour) ? ink.line : ink.paper;
  const [inner, innerHeight] = [width - 2 * edge, height - 2 * edge];
  return (
    rect(x + 1, y + 3, width, height, radius, '#00000059') +
    rect(x, y, width, height, radius, slant('#ffffff', '#9aa1ab', '#5a616b')) +
    rect(
      x + edge,
      y + edge,
      inner,
      innerHeight,
      radius - edge,
      down(tone(maker.colour, 0.22), tone(maker.colour, -0.16)),
    ) +
    rect(
      x + edge * 2,
      y + edge * 1.7,
      inner - edge * 2,
      innerHeight * 0.36,
      radius * 0.6,
      down('#ffffff4d', '#ffffff0d'),
    ) +
    text(x + width / 2, y + height / 2 + size * 0.36, size, maker.name, letters)
  );
}
