import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#tests/helpers/free-port.mjs';
import { needProgram } from '#tests/helpers/programs.mjs';
import { waitFor } from './processes.ts';

/** Servers that send the same bytes: a bare Node server and nginx. */
export interface Baselines {
  bare: string;
  nginx: string;
  stop(): Promise<void>;
}

export async function startBaselines(page: Response, bareProcesses = 1): Promise<Baselines> {
  const nginx = await needProgram('nginx');
  const folder = mkdtempSync(path.join(tmpdir(), 'kontak-bench-'));
  const body = path.join(folder, 'body');
  const headers = path.join(folder, 'headers.json');
  writeFileSync(body, Buffer.from(await page.arrayBuffer()));
  writeFileSync(headers, JSON.stringify([...page.headers].filter(([name]) => !perResponse.has(name)).flat()));
  const barePort = await freePort();
  const nginxPort = await freePort();
  const config = path.join(folder, 'nginx.conf');
  writeFileSync(config, nginxConfig(folder, nginxPort, page.headers));
  const children = [
    spawn(process.execPath, [
      path.resolve(import.meta.dirname, 'bare-server.mjs'),
      String(barePort),
      body,
      headers,
      String(bareProcesses),
    ]),
    spawn(nginx, ['-p', folder, '-c', config, '-e', 'stderr', '-g', 'daemon off;']),
  ];
  const baselines = {
    bare: `http://127.0.0.1:${barePort}`,
    nginx: `http://127.0.0.1:${nginxPort}`,
    async stop() {
      await Promise.all(children.map(end));
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    await Promise.all([waitFor(`${baselines.bare}/body`), waitFor(`${baselines.nginx}/body`)]);
  } catch (error) {
    await baselines.stop();
    throw error;
  }
  return baselines;
}

const perResponse = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** One nginx process, because it is compared with one worker. */
function nginxConfig(folder: string, port: number, headers: Headers): string {
  const sent = [...headers]
    .filter(([name]) => !perResponse.has(name) && !['content-length', 'content-type', 'etag'].includes(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`);
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/pid;
error_log stderr crit;
events { worker_connections 512; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=10;
  default_type ${headers.get('content-type')?.split(';')[0] ?? 'text/html'};
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    ${sent.join('\n    ')}
  }
}
`;
}
