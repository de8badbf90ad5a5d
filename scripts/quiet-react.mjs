// @ts-check
import { failure } from './project.mjs';

const madeInAdvance = /(?<=(?:var|,)\s+\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g;

/**
 * React makes the five errors that it throws to itself when it is run. A browser under inspection notes where, and
 * reads all of React again for it: about 10 ms before anything comes to life. Nobody ever looks at where they were made.
 * @returns {import('vite').Plugin}
 */
export function quietReact() {
  return {
    name: 'quiet-react',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react-dom-client\.production\.js$/ },
      handler: (code) => ({ code: quiet(code), map: null }),
    },
  };
}

/** @param {string} code */
function quiet(code) {
  const found = code.match(madeInAdvance)?.length;
  if (found !== 5) throw failure(`React makes ${found} errors in advance, not 5; look at quiet-react.mjs.`);
  return code.replace(madeInAdvance, 'Object.create(Error.prototype, { message: { value: $1 } })');
}
