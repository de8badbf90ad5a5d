// @ts-check
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { command, failure, inProject, loadEnvironmentFile } from './project.mjs';
import { runInForeground } from './run.mjs';

/** @returns {string | undefined} */
export function findNginx() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file));
}

/**
 * Writes the configuration of an nginx that runs in `folder` and serves plain HTTP with the files of deploy/nginx.
 * @param {string} folder
 * @param {{ listen: string, upstreams: readonly string[], workers?: string }} options addresses as host:port
 * @returns {string[]} the arguments for nginx
 */
export function writeEdgeConfig(folder, { listen, upstreams, workers = 'auto' }) {
  const servers = upstreams.map((address) => `server ${address} max_fails=0;`);
  const tempPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const config = `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes ${workers};
pcre_jit on;
pid ${folder}/nginx.pid;
error_log stderr crit;
events { worker_connections 4096; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000;
  ${tempPaths.join('\n  ')}
  upstream kontak {
    ${servers.join('\n    ')}
    keepalive 32;
    keepalive_timeout 5s;
  }
  proxy_cache_path ${folder}/cache levels=1:2 keys_zone=kontak:16m max_size=1g inactive=1d use_temp_path=off;
  include ${inProject('deploy/nginx/http.conf')};
  server {
    listen ${listen};
    include ${inProject('deploy/nginx/server.conf')};
  }
}
`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, config);
  return ['-p', folder, '-c', file];
}

/**
 * @param {string} name
 * @param {number} standard
 */
function readPort(name, standard) {
  const value = process.env[name] || String(standard);
  const port = Number(value);
  if (!/^\d+$/.test(value) || port < 1 || port > 65_535)
    throw failure(`${name}: must be a port number (got ${JSON.stringify(value)})`);
  return port;
}

/** nginx in front of the running shop until Ctrl-C, its cache in a temporary folder. */
async function runEdge() {
  loadEnvironmentFile();
  const nginx = findNginx();
  if (!nginx) throw failure('npm run edge needs nginx: install it (Debian: apt-get install nginx).');
  const host = process.env.HOST || '127.0.0.1';
  const [port, edgePort] = [readPort('PORT', 3000), readPort('EDGE_PORT', 8080)];
  const bracketed = host.includes(':') ? `[${host}]` : host;
  // The wildcard addresses are for listening only.
  const shop = { '0.0.0.0': '127.0.0.1', '[::]': '[::1]' }[bracketed] ?? bracketed;
  const folder = mkdtempSync(join(tmpdir(), 'kontak-edge-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const args = writeEdgeConfig(folder, {
    listen: `${bracketed}:${edgePort}`,
    upstreams: [`${shop}:${port}`],
  });
  console.log(`nginx serves http://${shop}:${edgePort} in front of the shop at http://${shop}:${port}`);
  runInForeground(nginx, [...args, '-e', 'stderr']);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await command(runEdge);
