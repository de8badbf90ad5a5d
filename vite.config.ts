import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Rolldown } from 'vite';

const framework = /\/node_modules\/(react|react-dom|react-router|scheduler)\//;
/** Without the dictionaries, of which a browser loads one. */
const ours = /\/(app|domain)\/(?!i18n\/(tr|en)\.ts)[^?]*\.tsx?$/;
const storefrontEntry =
  /\/app\/(root\.tsx|seo\/[\w-]+\.ts|storefront\/(layout\/(layout|page-boundary)|shop\/shop|product-card\/product-card)\.tsx)$/;

/** Whether the shop or the layout imports a module, directly or indirectly. */
function isInStorefront(id: string, context: Rolldown.ChunkingContext): boolean {
  const importers = new Set([id]);
  for (const each of importers) {
    if (storefrontEntry.test(each)) return true;
    for (const importer of context.getModuleInfo(each)?.importers ?? []) importers.add(importer);
  }
  return false;
}

/**
 * Framework and storefront as one chunk each: a first load of /shop is 125 kB (brotli) in 12 files, within the budget of
 * .size-limit.mjs. With Vite's own chunks it is 137 kB in 50.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'framework', test: framework, priority: 2 },
  {
    name: (id, context) => (isInStorefront(id, context) ? 'storefront' : null),
    debugName: 'storefront',
    test: ours,
    priority: 1,
  },
];

/** Nearly all of the framework runs during hydration; with this hint browsers compile it eagerly, off the main thread. */
const postBanner: Rolldown.OutputOptions['postBanner'] = ({ name }) =>
  name === 'framework' ? '//# allFunctionsCalledOnLoad' : '';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // An inlined font would be downloaded twice and violate the content security policy.
  build: { target: 'es2022', assetsInlineLimit: 0, manifest: true },
  environments: {
    client: { build: { rolldownOptions: { output: { postBanner, codeSplitting: { groups } } } } },
  },
  // Node cannot load the modules of this package.
  ssr: { noExternal: [/^@atlaskit\//] },
});
