import fc from 'fast-check';
import { isLongRun } from './long-run.ts';

// How many random cases a property is tried with, unless it says so itself.
fc.configureGlobal({ numRuns: isLongRun ? 100 : 20 });
