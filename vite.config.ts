import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const framework = /\/node_modules\/(react|react-dom|react-router|scheduler)\//;
const shared =
  /\/(app\/(?!i18n\/admin)(i18n|ui|cart|seo|storefront\/(layout|product-card))|node_modules\/lucide-react)\/[^?]*$/;

/** Many small chunks compress badly: what several pages need comes as one, and the framework by itself. */
const groups = [
  { name: 'framework', test: framework, priority: 2 },
  { name: 'shared', test: shared, priority: 1, minShareCount: 2 },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
  // The drag-and-drop package ships no modules that Node could load by itself.
  ssr: { noExternal: [/^@atlaskit\//] },
});
