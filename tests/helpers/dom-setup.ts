import { configure } from '@testing-library/dom';
import { flushSync } from 'react-dom';
import { afterAll } from 'vitest';

configure({
  // Without the check for hidden elements a query by role is ten times as fast.
  defaultHidden: true,
  // Generous: on a machine that others use as well everything takes many times as long.
  asyncUtilTimeout: 60_000,
  // What an event changes is on the page before the next line of a test.
  eventWrapper: (dispatch) => flushSync(dispatch),
  // What was begun by the time a test goes on waiting no longer is on the page too.
  asyncWrapper: async (wait) => {
    const found = await wait();
    await new Promise((resolve) => setTimeout(resolve));
    return found;
  },
  // The whole page would be printed at every try of a query that waits.
  getElementError: (message) => new Error(message ?? 'There is no such element'),
});

// A dialog that closed returns the focus 100 ms later; by then the document must still be there.
afterAll(() => new Promise((resolve) => setTimeout(resolve, 120)));
