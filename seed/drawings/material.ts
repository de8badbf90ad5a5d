import { circle, digit, ellipse, line, type Params, path, pickFrom, rect, round } from './canvas.ts';
import { across, ball, down, slant, spot, tone } from './gradients.ts';

export const ink = {
  line: '#14161a',
  graphite: '#2b2f36',
  glyph: '#f1f2f4',
  amber: '#f7a600',
  paper: '#fbfaf6',
  copper: '#b87333',
} as const;

export interface Metal {
  light: string;
  mid: string;
  dark: string;
  deep: string;
}

export const steel: Metal = { light: '#f3f5f7', mid: '#b4bbc5', dark: '#7b838f', deep: '#4a515b' };
export const brass: Metal = { light: '#f9e6a0', mid: '#d0a94b', dark: '#977225', deep: '#604612' };
export const gunmetal: Metal = { light: '#aab1bb', mid: '#6b727c', dark: '#454b54', deep: '#292d33' };
export const bronze: Metal = { light: '#d9b48c', mid: '#95714d', dark: '#664a2f', deep: '#3f2c1a' };
export const blackened: Metal = { light: '#6d737c', mid: '#3b4047', dark: '#24282d', deep: '#14161a' };

/** Turned metal reflects light in bands. */
export function rod({ light, mid, dark }: Metal) {
  return across(`${dark}@0`, `${light}@24`, `${mid}@52`, `${dark}@82`, `${mid}@100`);
}

export function lyingRod({ light, mid, dark }: Metal) {
  return down(`${mid}@0`, `${light}@20`, `${mid}@48`, `${dark}@84`, `${mid}@100`);
}

export function sheet({ light, mid, dark }: Metal) {
  return slant(`${light}@0`, `${mid}@36`, `${tone(mid, 0.34)}@56`, `${dark}@100`);
}

export function sphere({ light, mid, dark }: Metal) {
  return ball(light, mid, dark);
}

/** Colours of real keys: black, graphite, a few colours, some silver and ivory. */
const bodies = [
  '#2c2f35',
  '#24272c',
  '#3c4149',
  '#2b3442',
  '#2c2f35',
  '#4a4e55',
  '#1f2226',
  '#3a3633',
  '#31363e',
  '#8d939c',
  '#26292e',
  '#5c636d',
  '#23262b',
  '#33424a',
  '#4d2a2c',
  '#c9cbcd',
] as const;

export function bodyColour(params: Params): string {
  return pickFrom(bodies, digit(params, 0, 16));
}

/** The shadow of a flat object. Translucent strokes are cheaper to paint than a blur. */
export function castShadow(shape: string, depth = 14) {
  const soft = [34, 22, 10].map((width) => line(shape, '#0000000a', width)).join('');
  return `<g transform="translate(${round(depth * 0.55)} ${depth})">${soft}${path(shape, '#0000001f')}</g>`;
}

/** The shadow under a standing object. */
export function standShadow(x: number, y: number, rx: number, ry = 26) {
  return (
    ellipse(x + 12, y, rx * 1.12, ry, spot('#0000005c', '#0000002e@55', '#0000')) +
    ellipse(x, y - 2, rx * 0.9, ry * 0.4, spot('#00000070', '#0000'))
  );
}

/** A moulded body: side, bevelled edge, face and highlights. `outline` returns the shape with an inset. */
export function moulded(outline: (inset: number) => string, colour: string, depth = 12, bevel = 9) {
  const face = outline(bevel);
  return (
    castShadow(outline(0), depth + 10) +
    `<g transform="translate(${round(depth * 0.3)} ${depth})">${path(outline(0), across(tone(colour, -0.35), tone(colour, -0.62)))}</g>` +
    path(
      outline(0),
      slant(
        `${tone(colour, 0.62)}@0`,
        `${tone(colour, 0.16)}@30`,
        `${tone(colour, -0.1)}@60`,
        `${tone(colour, -0.5)}@100`,
      ),
    ) +
    path(face, slant(`${tone(colour, 0.2)}@0`, `${colour}@45`, `${tone(colour, -0.24)}@100`)) +
    path(face, ball('#ffffff42@0', '#ffffff10@45', '#fff0@70')) +
    path(
      outline(1),
      'none',
      `stroke="${slant('#ffffff8c', '#ffffff14@45', '#ffffff47@100')}" stroke-width="2.5"`,
    )
  );
}

/** A recess: dark at the top, with a lit lower edge. */
export function recess(shape: string, colour: string, width = 3) {
  return (
    `<g transform="translate(1 2)">${line(shape, tone(colour, 0.42), width)}</g>` +
    path(shape, down(tone(colour, -0.72), tone(colour, -0.45)))
  );
}

/** A plate of metal with a lit edge. */
export function plate(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  metal: Metal,
  edge = 5,
) {
  return (
    rect(x, y, width, height, radius, slant(metal.light, metal.mid, metal.deep)) +
    rect(x + edge, y + edge, width - 2 * edge, height - 2 * edge, Math.max(radius - edge, 1), sheet(metal))
  );
}

export function screw(x: number, y: number, radius: number) {
  const half = round(radius * 0.5);
  return (
    circle(x + 1, y + 2, radius + 2, '#00000066') +
    circle(x, y, radius, sphere(steel)) +
    line(
      `M${round(x - half)} ${round(y - half)}l${2 * half} ${2 * half}m0 ${-2 * half}l${-2 * half} ${2 * half}`,
      '#3b4047',
      round(radius / 3.4),
    )
  );
}

/** A round lamp that is on. */
export function lamp(x: number, y: number, radius: number, colour: string) {
  return (
    circle(x, y, radius * 2.6, spot(`${colour}66`, `${colour}00`)) +
    circle(x, y, radius, ball('#ffffff', colour, tone(colour, -0.4)))
  );
}
