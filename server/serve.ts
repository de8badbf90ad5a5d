import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { openSignIn } from './auth/open-sign-in.ts';
import { type Config, listeningUrl } from './config.ts';
import { type Listening, listen } from './connections/listen.ts';
import { createBuiltFiles } from './files/built-files.ts';
import type { Log } from './observability/log.ts';
import type { Metrics } from './observability/metrics.ts';
import { projectFiles } from './project-files.ts';
import { openServices } from './services.ts';
import { createSite } from './site.ts';
import { stop } from './stop.ts';

/** Opens the shop in this process and answers how to close it. */
export async function serve(
  config: Config,
  { log, metrics, tell }: { log: Log; metrics: Metrics; tell: (line: string) => void },
): Promise<() => Promise<void>> {
  const publicUrl = config.publicUrl ?? listeningUrl(config);
  const services = await openServices(config, projectFiles, { log, metrics, tell, onFatal: stop });
  const pages: Promise<ServerBuild> = import(pathToFileURL(projectFiles.pagesBuild).href);
  let leaving = false;
  const site = createSite({
    config,
    publicUrl,
    services,
    signIn: openSignIn(config, services, publicUrl, { log, metrics }),
    builtFiles: createBuiltFiles(projectFiles.clientBuild),
    loadPages: () => pages,
    isLeaving: () => leaving,
    metrics,
    log,
  });
  await Promise.all([pages, services.catalogue.current()]);
  const server: Listening = await listen(site, config);
  return async () => {
    leaving = true;
    log.info(
      { seconds: config.drainSeconds },
      'told to end; going on for so long, then answering what was begun',
    );
    await server.drain();
    await services.close();
    log.info('everything is answered and closed');
  };
}
