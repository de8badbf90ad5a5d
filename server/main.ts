import cluster from 'node:cluster';
import { listeningUrl, readConfigOrStop } from './config.ts';
import { createLog } from './log.ts';
import { serve } from './serve.ts';
import { stop } from './stop.ts';
import { runWorkers } from './workers.ts';

const config = readConfigOrStop(process.env);
const log = createLog();
const isWorker = cluster.isWorker;
const endsWithOneLine = (error: Error) => stop(`Kontak cannot start. ${error.message}`);

if (config.workers > 1 && !isWorker) {
  await runWorkers(config.workers, import.meta.filename, log).catch(endsWithOneLine);
} else {
  const tell = isWorker && cluster.worker?.id !== 1 ? () => undefined : console.log;
  const close = await serve(config, log, tell).catch(endsWithOneLine);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => close().finally(() => process.exit(0)));
  }
}

if (!isWorker) {
  const address = config.publicUrl ?? listeningUrl(config);
  console.log(`Kontak is open at ${address}`);
  console.log(`The owner signs in at ${address}/2000/login as ${config.adminEmail}`);
  if (!config.smtpUrl)
    console.log('There is no mail service (SMTP_URL): the sign-in code is shown on the screen.');
}
