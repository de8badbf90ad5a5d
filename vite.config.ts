import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Rolldown } from 'vite';

const framework = /\/node_modules\/(react|react-dom|react-router|scheduler)\//;
/** Not the dictionaries: a browser loads only the language it shows. */
const ours = /\/(app|domain)\/(?!i18n\/(tr|en)\.ts)[^?]*\.tsx?$/;
const visited =
  /\/app\/(root\.tsx|seo\/[\w-]+\.ts|storefront\/(layout\/(layout|page-boundary)|shop\/shop|product-card\/product-card)\.tsx)$/;

/** Whether the shop or what stands around every page imports a module, directly or through others. */
function isVisited(id: string, context: Rolldown.ChunkingContext): boolean {
  const importers = new Set([id]);
  for (const each of importers) {
    if (visited.test(each)) return true;
    for (const importer of context.getModuleInfo(each)?.importers ?? []) importers.add(importer);
  }
  return false;
}

/** Forty small scripts compress worse than two, by a tenth: the framework, and what every visitor needs. */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'framework', test: framework, priority: 2 },
  {
    name: (id, context) => (isVisited(id, context) ? 'storefront' : null),
    debugName: 'storefront',
    test: ours,
    priority: 1,
  },
];

/**
 * Nearly all of the framework runs when a page comes to life. A browser that is told so compiles it beside the page
 * rather than function by function within it.
 */
const postBanner: Rolldown.OutputOptions['postBanner'] = ({ name }) =>
  name === 'framework' ? '//# allFunctionsCalledOnLoad' : '';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // A font inside a script would come twice and against the policy.
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { postBanner, codeSplitting: { groups } } } } },
  },
  // The drag-and-drop package ships no modules that Node could load by itself.
  ssr: { noExternal: [/^@atlaskit\//] },
});
