import { pathToFileURL } from 'node:url';
import { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { openSignIn } from '#server/auth/open-sign-in.ts';
import { listeningUrl, readConfig } from '#server/config.ts';
import { listen } from '#server/connections/listen.ts';
import { createLog } from '#server/observability/log.ts';
import { createMetrics } from '#server/observability/metrics.ts';
import { projectFiles } from '#server/project-files.ts';
import { openServices } from '#server/services.ts';
import { createSite } from '#server/site.ts';

// The shop's pages without their memory: each is rendered for whoever asks.
const config = readConfig(process.env);
const log = createLog(config);
const metrics = createMetrics();
const publicUrl = listeningUrl(config);
const services = await openServices(config, projectFiles, {
  log,
  metrics,
  tell: () => undefined,
  onFatal: console.error,
});
const pages: Promise<ServerBuild> = import(pathToFileURL(projectFiles.pagesBuild).href);
const site = createSite({
  config,
  publicUrl,
  services,
  signIn: openSignIn(config, services, publicUrl, { log, metrics }),
  builtFiles: () => undefined,
  loadPages: () => pages,
  metrics,
  log,
});
const app = new Hono().all('*', ({ req }) => site.render(req.raw));
const { drain } = await listen({ ...site, app, atHand: () => undefined }, config);
process.once('SIGTERM', () =>
  drain()
    .then(services.close)
    .finally(() => process.exit(0)),
);
