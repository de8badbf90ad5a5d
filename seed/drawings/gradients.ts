const directions = {
  d: '<linearGradient id="$" x2="0" y2="1">',
  r: '<linearGradient id="$">',
  t: '<linearGradient id="$" x2="1" y2="1">',
  b: '<radialGradient id="$" cx=".32" cy=".26" r=".85">',
  s: '<radialGradient id="$">',
} as const;

type Direction = keyof typeof directions;

/**
 * A reference to a gradient. Its id consists of direction and colours, so that `definitions` can define each gradient
 * once from the references. A stop is a colour, with `@` and its offset in per cent where stops are not evenly spaced.
 */
function gradient(direction: Direction, stops: readonly string[]) {
  return `url(#${direction}${stops.map((stop) => `-${stop.slice(1).replace('@', '_')}`).join('')})`;
}

export const down = (...stops: string[]) => gradient('d', stops);
export const across = (...stops: string[]) => gradient('r', stops);
/** From the top left, where the light comes from, to the bottom right. */
export const slant = (...stops: string[]) => gradient('t', stops);
/** Radial, lit from the top left. */
export const ball = (...stops: string[]) => gradient('b', stops);
/** Radial and centred, for shadows and glows. */
export const spot = (...stops: string[]) => gradient('s', stops);

function stopTag(stop: string, index: number, count: number) {
  const [colour = '', place] = stop.split('_');
  const offset = place ? Number(place) / 100 : Math.round((index / Math.max(count - 1, 1)) * 100) / 100;
  const solid =
    colour.length === 4 || colour.length === 8 ? colour.slice(0, (colour.length / 4) * 3) : colour;
  const alpha = colour.slice(solid.length);
  const opacity = alpha
    ? ` stop-opacity="${Math.round((Number.parseInt(alpha, 16) / (alpha.length === 1 ? 15 : 255)) * 100) / 100}"`
    : '';
  return `<stop offset="${offset}" stop-color="#${solid}"${opacity}/>`;
}

function definition(name: string) {
  const [direction = 's', ...stops] = name.split('-');
  const open = directions[direction as Direction];
  const tags = stops.map((stop, index) => stopTag(stop, index, stops.length)).join('');
  return `${open.replace('$', name)}${tags}</${open.slice(1).split(' ', 1)[0]}>`;
}

/** `<defs>` with every gradient that the drawing refers to. */
export function definitions(drawn: string) {
  const names = new Set([...drawn.matchAll(/url\(#([^)]*)\)/g)].map(([, name = '']) => name));
  return names.size > 0 ? `<defs>${[...names].map(definition).join('')}</defs>` : '';
}

/** A colour made lighter (up to 1) or darker (down to -1). */
export function tone(colour: string, amount: number) {
  const target = amount > 0 ? 255 : 0;
  const channels = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16);
    return Math.round(value + (target - value) * Math.abs(amount))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

export function isLight(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150;
}
