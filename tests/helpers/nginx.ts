import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { requireProgram } from './disk.ts';

/** nginx in front of several instances, as docs/operating.md has it, without TLS. */
export async function startNginx(instances: readonly string[]) {
  const program = requireProgram('nginx', 'nginx');
  const folder = mkdtempSync(path.join(tmpdir(), 'kontak-nginx-'));
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  writeFileSync(path.join(folder, 'nginx.conf'), configuration(folder, port, instances));
  const child: ChildProcess = spawn(
    program,
    ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', path.join(folder, 'error.log')],
    { stdio: 'ignore' },
  );
  const url = `http://127.0.0.1:${port}`;
  const end = Date.now() + 10_000;
  while (
    !(await fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (Date.now() > end) throw new Error('nginx did not start');
    await pause(50);
  }
  return {
    url,
    errors: () =>
      readFileSync(path.join(folder, 'error.log'), 'utf8').trim().split('\n').slice(-5).join('\n'),
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGQUIT');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configuration(folder: string, port: number, instances: readonly string[]): string {
  const servers = instances
    .map((url) => `server ${new URL(url).host} max_fails=1 fail_timeout=1s;`)
    .join('\n    ');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n  ');
  return `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  ${places}
  upstream kontak {
    ${servers}
    keepalive 32;
    keepalive_timeout 5s;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 20m;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    location / {
      error_page 418 = @again;
      if ($http_idempotency_key) { return 418; }
      proxy_pass http://kontak;
    }
    location @again {
      proxy_next_upstream error timeout non_idempotent;
      proxy_pass http://kontak;
    }
  }
}
`;
}
