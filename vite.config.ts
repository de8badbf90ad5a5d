import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022' },
  // The drag-and-drop package ships no modules that Node could load by itself.
  ssr: { noExternal: [/^@atlaskit\//] },
});
