import { once } from 'node:events';
import http from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { openSignIn } from './auth/open-sign-in.ts';
import { newSecret } from './auth/secrets.ts';
import { listeningUrl, readConfigOrExit } from './config.ts';
import { exitWithMessage } from './exit-with-message.ts';
import { createLog } from './observability/log.ts';
import { createMetrics } from './observability/metrics.ts';
import { projectFiles } from './project-files.ts';
import { openServices } from './services.ts';
import { createSite } from './site.ts';

const config = readConfigOrExit(process.env);
const publicUrl = config.publicUrl ?? listeningUrl(config);
const log = createLog(config);
const metrics = createMetrics();
const services = await openServices(config, projectFiles, {
  log,
  metrics,
  print: console.log,
  onFatal: exitWithMessage,
}).catch((error) => exitWithMessage(error.message));

const key = newSecret();
const terminal = config.smtpUrl ? undefined : { key, print: console.log };
const signIn = openSignIn(config, services, { publicUrl, terminal }, { log, metrics });

const vite = await createServer({ server: { middlewareMode: true } });
const site = createSite({
  config,
  publicUrl,
  services,
  signIn,
  builtFiles: () => undefined,
  loadPages: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
  isDevelopment: true,
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
if (terminal) console.log(`The owner signs in at ${publicUrl}/2000/login?anahtar=${key}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await vite.close();
    await services.close();
    process.exit(0);
  });
}
