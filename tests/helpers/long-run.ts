/** `npm run test:long` tries more than `npm test`. */
export const isLongRun = process.env.TEST_LONG === '1';

/** How many random cases a slow property is tried with: a few at each change, many before a release. */
export const propertyRuns = isLongRun ? 100 : 4;
