import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { openSignIn } from '#server/auth/open-sign-in.ts';
import { listeningUrl, readConfig } from '#server/config.ts';
import { createLog } from '#server/observability/log.ts';
import { createMetrics } from '#server/observability/metrics.ts';
import { projectFiles } from '#server/project-files.ts';
import { startServer } from '#server/server.ts';
import { openServices } from '#server/services.ts';
import { createSite } from '#server/site.ts';

// The shop without its page cache: every request renders.
const config = readConfig(process.env);
const log = createLog(config);
const metrics = createMetrics();
const publicUrl = listeningUrl(config);
const services = await openServices(config, projectFiles, {
  log,
  metrics,
  print: () => undefined,
  onFatal: console.error,
});
const pages: Promise<ServerBuild> = import(pathToFileURL(projectFiles.pagesBuild).href);
const { render, observe } = createSite({
  config,
  publicUrl,
  services,
  signIn: openSignIn(config, services, { publicUrl, terminal: undefined }, { log, metrics }),
  builtFiles: () => undefined,
  loadPages: () => pages,
  metrics,
  log,
});
const server = await startServer(
  { app: { fetch: (request) => render(request) }, findCached: () => undefined, observe },
  config,
);
process.once('SIGTERM', () =>
  server
    .close()
    .then(services.close)
    .finally(() => process.exit(0)),
);
