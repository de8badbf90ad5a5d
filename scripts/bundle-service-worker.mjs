// @ts-check
import { build } from 'rolldown';
import { inProject, root } from './project.mjs';

await build({
  cwd: root,
  input: inProject('app/service-worker/service-worker.ts'),
  platform: 'browser',
  tsconfig: inProject('tsconfig.json'),
  logLevel: 'warn',
  // Workbox logs in development.
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  output: {
    file: inProject('build/service-worker.js'),
    format: 'iife',
    minify: true,
    codeSplitting: false,
  },
});
