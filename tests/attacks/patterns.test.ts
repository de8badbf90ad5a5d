import { expect, test } from 'vitest';
import { isLongRun } from '#tests/helpers/long-run.ts';
import { boundedPatterns } from './bounded-patterns.ts';
import { type FoundPattern, findPatterns } from './find-patterns.ts';
import { isLinear } from './growth.ts';

// The JavaScript build, which needs neither Java nor a binary.
process.env.RECHECK_SYNC_BACKEND = 'pure';
const { checkSync } = await import('recheck');

const { patterns, late } = await findPatterns(['domain', 'server']);
const distinct = [...new Map(patterns.map((each) => [`${each.source} ${each.flags}`, each])).values()];

test('every regular expression is known before a text arrives', () => {
  expect(late).toEqual([]);
  expect(distinct.length).toBeGreaterThan(200);
});

test('no regular expression is worse than linear, but for a few whose text is bounded or our own', () => {
  const isExcepted = ({ source }: FoundPattern) => boundedPatterns.some((each) => each.source === source);
  // One in eight at each change, all of them before a release.
  const tried = distinct.filter((_, at) => isLongRun || at % 8 === 0);
  const found = tried.filter((pattern) => !isExcepted(pattern) && isSuperLinear(pattern));
  expect(found).toEqual([]);
  const gone = boundedPatterns.filter(({ source }) => !distinct.some((each) => each.source === source));
  expect(gone).toEqual([]);
});

test('the measurement finds what is quadratic', () => {
  const harder = [/(?<=\p{L}.*)x/u, /(?:\s+\d)+$/, /\d+(?=\D{2}\s)/];
  // A fast machine is done with the shorter texts before its clock can tell them apart.
  for (const pattern of [/\s+$/, ...(isLongRun ? harder : [])])
    expect([pattern, growsLinearly(pattern, 4 * length)]).toEqual([pattern, false]);
});

/**
 * recheck decides with an automaton where it can. What it only tries, or does not decide in time (look-arounds, long
 * alternations), is measured with its attack if it has one and, before a release, with many other texts.
 */
function isSuperLinear({ source, flags }: FoundPattern): boolean {
  // A sticky pattern is tried at one place only.
  const anchored = flags.includes('y') ? `^(?:${source})` : source;
  const found = checkSync(anchored, flags.replace('y', ''), { timeout: isLongRun ? 5_000 : 60 });
  if (found.checker === 'automaton' && found.status !== 'unknown') return found.status === 'vulnerable';
  const pattern = new RegExp(source, flags);
  if (found.status === 'vulnerable') {
    const { pumps, suffix } = found.attack;
    const textOf = (size: number) =>
      pumps.map(({ prefix, pump }) => prefix + pump.repeat(size / pump.length / pumps.length)).join('') +
      suffix;
    if (!isLinear((text) => text.replace(pattern, ''), textOf, length)) return true;
  }
  return isLongRun && !growsLinearly(pattern);
}

const signs = ['a', '1', ' ', '-', '.', ','];
const others = [...`x\t()"'*/:=@+_<%\nşЖ٣\u0301`];
const length = isLongRun ? 1_000 : 750;

/** Long repetitions of what the pattern may be about, with several beginnings and ends. */
function growsLinearly(pattern: RegExp, size = length): boolean {
  const everywhere = new RegExp(pattern.source, [...new Set(`${pattern.flags}g`)].join(''));
  const words = pattern.source.match(/\p{L}{2,}/gu)?.slice(0, isLongRun ? 20 : 3) ?? [];
  const literals = [...new Set(pattern.source.match(/[^\p{L}\p{N}\\[\](){}|?*+^$]/gu) ?? [])].slice(0, 10);
  const pairs = signs.flatMap((first) => signs.map((second) => first + second));
  const units = [...words, ...words.map((word) => `1 ${word} `), ...words.map((word) => `${word}: `)];
  const repeated = new Set([
    ...pairs,
    ...others,
    ...literals,
    ...literals.map((sign) => `${sign}1`),
    ...units,
  ]);
  const frames = isLongRun ? ['', 'a', '1', 'a ', ' ', '(', '-'] : ['', 'a '];
  for (const part of repeated)
    for (const before of frames)
      for (const behind of ['', '\u0001']) {
        const textOf = (count: number) => before + part.repeat(Math.ceil(count / part.length)) + behind;
        if (!isLinear((text) => text.replace(everywhere, ''), textOf, size)) return false;
      }
  return true;
}
