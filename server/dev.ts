import { once } from 'node:events';
import http from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { openSignIn } from './auth/open-sign-in.ts';
import { listeningUrl, readConfigOrStop } from './config.ts';
import { createLog } from './observability/log.ts';
import { createMetrics } from './observability/metrics.ts';
import { projectFiles } from './project-files.ts';
import { openServices } from './services.ts';
import { createSite } from './site.ts';
import { stop } from './stop.ts';

const config = readConfigOrStop(process.env);
const publicUrl = config.publicUrl ?? listeningUrl(config);
const log = createLog(config);
const metrics = createMetrics();
const tell = console.log;
const services = await openServices(config, projectFiles, { log, metrics, tell, onFatal: stop }).catch(
  (error) => stop(error.message),
);

const signIn = openSignIn(config, services, publicUrl, { log, metrics });

const vite = await createServer({ server: { middlewareMode: true } });
const site = createSite({
  config,
  publicUrl,
  services,
  signIn,
  builtFiles: () => undefined,
  loadPages: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
  keepPages: false,
  metrics,
  log,
});

const answer = getRequestListener(site.app.fetch);
const server = http.createServer((request, response) =>
  vite.middlewares(request, response, () => answer(request, response)),
);
server.listen(config.port, config.host);
await once(server, 'listening');
console.log(`Kontak is open for development at ${publicUrl}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await vite.close();
    await services.close();
    process.exit(0);
  });
}
