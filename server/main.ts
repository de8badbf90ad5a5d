import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { openSignIn } from './auth/open-sign-in.ts';
import { listeningUrl, readConfigOrStop } from './config.ts';
import { createBuiltFiles } from './files/built-files.ts';
import { listen } from './listen.ts';
import { createLog } from './log.ts';
import { projectFiles } from './project-files.ts';
import { openServices } from './services.ts';
import { createSite } from './site.ts';
import { stop } from './stop.ts';

const config = readConfigOrStop(process.env);
const publicUrl = config.publicUrl ?? listeningUrl(config);
const log = createLog();
const services = await openServices(config, projectFiles, { log, tell: console.log, onFatal: stop }).catch(
  (error) => stop(error.message),
);

const signIn = openSignIn(config, services, publicUrl, log);

const pages: Promise<ServerBuild> = import(pathToFileURL(projectFiles.pagesBuild).href);
const site = createSite({
  config,
  publicUrl,
  services,
  signIn,
  builtFiles: createBuiltFiles(projectFiles.clientBuild),
  loadPages: () => pages,
  log,
});

await services.catalogue.current();
const server = await listen(site, config).catch((error) => stop(error.message));

console.log(`Kontak is open at ${publicUrl}`);
console.log(`The owner signs in at ${publicUrl}/2000/login as ${config.adminEmail}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await server.drain();
    await services.close();
    process.exit(0);
  });
}
