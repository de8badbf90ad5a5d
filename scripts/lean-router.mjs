// @ts-check
import { failure } from './project.mjs';

/**
 * What the site never uses: routes found out by and by, watching the router, server components, actions, fetchers,
 * pages without a server. biome.json forbids the imports that would need them.
 */
const unused = [
  'getPatchRoutesOnNavigationFunction',
  'useFogOFWarDiscovery',
  'discoverRoutes',
  'getRouteInstrumentationUpdates',
  'instrumentClientSideRouter',
  'RSCErrorHandler',
  'RSCPrefetchPageLinksImpl',
  'singleFetchActionStrategy',
  'handleAction',
  'handleFetcherAction',
  'handleFetcherLoader',
  'singleFetchLoaderFetcherStrategy',
  'fetch2',
  'nonSsrStrategy',
];

/**
 * The router without what a visitor's browser never runs. Its warnings for developers go, and the names for their
 * tools, which are statements that keep a component in the build even where nobody uses it; unused functions are
 * emptied. Should another version of the router lack one of them, the build says so.
 * @returns {import('vite').Plugin}
 */
export function leanRouter() {
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler: (code) => ({ code: lean(code), map: null }),
    },
  };
}

/** @param {string} code */
function lean(code) {
  const shorter = code
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/(?<== )React\d*\.(forwardRef|memo|createContext)\(/g, '/* @__PURE__ */ $&')
    .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false');
  return /^function createRouter\(/m.test(code) ? unused.reduce(emptied, shorter) : shorter;
}

/**
 * @param {string} code
 * @param {string} name
 */
function emptied(code, name) {
  const declared = new RegExp(`^( *)(async )?function ${name}\\([\\s\\S]*?^\\1}$`, 'm');
  if (!declared.test(code))
    throw failure(`The router has no function ${name} any more; look at lean-router.mjs.`);
  return code.replace(declared, `$1function ${name}() {}`);
}
