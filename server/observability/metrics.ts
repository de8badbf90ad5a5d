import { type Family, labels, type Over } from './families.ts';

type Reading = number | undefined | Promise<number | undefined>;

export interface Metrics {
  counter<Label extends string = never>(
    name: string,
    help: string,
  ): (labelled: Record<Label, string | number>) => void;
  histogram<Label extends string>(
    name: string,
    help: string,
    buckets: readonly number[],
  ): (labelled: Record<Label, string | number>) => (value: number) => void;
  /** Read whenever somebody asks; undefined when there is nothing to tell at the moment. */
  gauge(name: string, help: string, read: () => Reading, over?: Over): void;
  /** A counter that somebody else keeps. */
  counts(name: string, help: string, read: () => Record<string, number>): void;
  collect(): Promise<Family[]>;
}

/** The figures of one process. */
export function createMetrics(): Metrics {
  const families: (() => Promise<Family> | Family)[] = [];

  return {
    counter(name, help) {
      const values: Record<string, number> = {};
      families.push(() => ({ name, help, type: 'counter', over: 'sum', values }));
      return (labelled) => {
        const key = labels(labelled);
        values[key] = (values[key] ?? 0) + 1;
      };
    },

    histogram(name, help, buckets) {
      const series = new Map<
        string,
        { labelled: Record<string, string | number>; seen: number[]; sum: number }
      >();
      families.push(() => ({
        name,
        help,
        type: 'histogram',
        over: 'sum',
        values: histogramValues(series, buckets),
      }));
      return (labelled) => {
        const key = Object.values(labelled).join('\n');
        const one = series.get(key) ?? { labelled, seen: new Array(buckets.length + 1).fill(0), sum: 0 };
        series.set(key, one);
        return (value) => {
          let at = 0;
          while (at < buckets.length && value > (buckets[at] ?? 0)) at += 1;
          one.seen[at] = (one.seen[at] ?? 0) + 1;
          one.sum += value;
        };
      };
    },

    gauge(name, help, read, over = 'sum') {
      families.push(async () => {
        // One figure that cannot be had must not cost the others.
        const value = await Promise.resolve()
          .then(read)
          .catch(() => undefined);
        const values: Record<string, number> = value === undefined ? {} : { '': value };
        return { name, help, type: 'gauge', over, values };
      });
    },

    counts(name, help, read) {
      families.push(() => ({ name, help, type: 'counter', over: 'sum', values: read() }));
    },

    collect: () => Promise.all(families.map((family) => family())),
  };
}

function histogramValues(
  series: Map<string, { labelled: Record<string, string | number>; seen: number[]; sum: number }>,
  buckets: readonly number[],
): Record<string, number> {
  const values: Record<string, number> = {};
  for (const { labelled, seen, sum } of series.values()) {
    let total = 0;
    for (const [at, most] of [...buckets, '+Inf'].entries()) {
      total += seen[at] ?? 0;
      values[`_bucket${labels({ ...labelled, le: most })}`] = total;
    }
    values[`_sum${labels(labelled)}`] = sum;
    values[`_count${labels(labelled)}`] = total;
  }
  return values;
}
