import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Rolldown } from 'vite';

/** With the bundler's own helpers. */
const framework = /\/node_modules\/(react|react-dom|react-router|scheduler)\/|^\0rolldown/;
/**
 * Without the words, of which a browser loads one language, the pages' own folders, and the vehicle finder, which the
 * home page shows and a list opens.
 */
const shared =
  /\/(app|domain)\/(?!i18n\/(tr|en)\.ts|admin\/|storefront\/((home|shop|product)\/|finder\/(vehicle-finder|finder-makes)\.))[^?]*\.tsx?$/;

/** A chunk of the shared modules that one of `roots` imports, directly or indirectly. */
function chunk(name: string, priority: number, roots: RegExp): Rolldown.CodeSplittingGroup {
  function isImported(id: string, context: Rolldown.ChunkingContext): boolean {
    const importers = new Set([id]);
    for (const each of importers) {
      if (roots.test(each)) return true;
      for (const importer of context.getModuleInfo(each)?.importers ?? []) importers.add(importer);
    }
    return false;
  }
  return {
    name: (id, context) => (isImported(id, context) ? name : null),
    debugName: name,
    test: shared,
    priority,
  };
}

/** What the first visit of every page needs, and what searches and filters once the catalogue is there. */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'framework', test: framework, priority: 3 },
  chunk('storefront', 2, /\/app\/(root|storefront\/(layout\/(layout|page-boundary)|(home|shop)\/\w+))\.tsx/),
  chunk('product', 1, /\/app\/storefront\/product\/\w+\.tsx/),
  chunk('search', 1, /\/app\/storefront\/(catalogue\/fetch-catalogue|search\/search-panel)\.tsx?$/),
];

/** Nearly all of the framework runs during hydration; with this hint browsers compile it eagerly, off the main thread. */
const postBanner: Rolldown.OutputOptions['postBanner'] = ({ name }) =>
  name === 'framework' ? '//# allFunctionsCalledOnLoad' : '';

export default defineConfig({
  plugins: [tailwindcss({ optimize: false }), reactRouter()],
  // An inlined font would be downloaded twice and violate the content security policy.
  // Tailwind's own oldest browsers.
  build: {
    target: 'es2022',
    cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
    assetsInlineLimit: 0,
    manifest: true,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { postBanner, codeSplitting: { groups } } } } },
    // One file, loaded at the start: an instance that still runs while an upgrade replaces the files needs no other.
    ssr: { build: { rolldownOptions: { output: { codeSplitting: false } } } },
  },
  // Node cannot load the modules of this package.
  ssr: { noExternal: [/^@atlaskit\//] },
});
