import { expect, test } from 'vitest';
import { countPlaywright, countVitest, failIfNothingRan } from './checks.mjs';

function vitestReport(files: { status: string; tests: string[] }[]) {
  const tests = files.flatMap((file) => file.tests);
  const count = (status: string) => tests.filter((test) => test === status).length;
  return {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    testResults: files.map(({ status, tests }) => ({
      status,
      assertionResults: tests.map((test) => ({ status: test })),
    })),
  };
}

test('passed, failed and skipped tests are counted', () => {
  const report = vitestReport([
    { status: 'failed', tests: ['passed', 'failed'] },
    { status: 'passed', tests: ['passed', 'pending', 'todo'] },
  ]);
  expect(countVitest(report)).toEqual({ passed: 2, failed: 1, skipped: 2 });
});

test('a test file that cannot be loaded is a failure', () => {
  const report = vitestReport([
    { status: 'failed', tests: [] },
    { status: 'passed', tests: ['passed'] },
  ]);
  expect(countVitest(report)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test('an error outside the browser tests and a test that only passes when it is repeated are failures', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countPlaywright({ stats, errors: ['no server'] })).toEqual({ passed: 3, failed: 3, skipped: 2 });
});

test('a run without a single executed test is a failure', () => {
  expect(failIfNothingRan({ passed: 0, failed: 0, skipped: 5 }, 0).failed).toBe(1);
});

test('a bad exit code is a failure even when every test passed', () => {
  expect(failIfNothingRan({ passed: 5, failed: 0, skipped: 0 }, 1).failed).toBe(1);
  expect(failIfNothingRan({ passed: 5, failed: 0, skipped: 0 }, 0).failed).toBe(0);
  expect(failIfNothingRan({ passed: 5, failed: 2, skipped: 0 }, 1).failed).toBe(2);
});
