/** How many random cases a slow property is tried with: a few at each change, many before a release. */
export const propertyRuns = process.env.TEST_LONG === '1' ? 100 : 6;
