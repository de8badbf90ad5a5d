// @ts-check

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Decodes a VLQ segment of a source map. @param {string} segment */
function decode(segment) {
  const numbers = [];
  let value = 0;
  let shift = 0;
  for (const sign of segment) {
    const digit = digits.indexOf(sign);
    value |= (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}

/**
 * The number of characters of a script from each source.
 * @param {string} script
 * @param {{ sources: string[], mappings: string }} map
 */
export function sourceShares(script, map) {
  /** @type {Map<string, number>} */
  const shares = new Map();
  const lines = script.split('\n');
  let source = 0;
  for (const [row, line] of map.mappings.split(';').entries()) {
    const end = lines[row]?.length ?? 0;
    let column = 0;
    const places = line.split(',').flatMap((segment) => {
      const [moved = 0, changed] = decode(segment);
      if (!segment) return [];
      column += moved;
      source += changed ?? 0;
      return [{ column, name: changed === undefined ? undefined : map.sources[source] }];
    });
    for (const [index, place] of places.entries()) {
      const length = (places[index + 1]?.column ?? end) - place.column;
      if (place.name) shares.set(place.name, (shares.get(place.name) ?? 0) + length);
    }
  }
  return shares;
}
