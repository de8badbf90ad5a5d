import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Runs the command with a package registry of this test. */
async function checkDependencies(registry: RequestListener) {
  const server = createServer(registry).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'check-dependencies.mjs')], {
    env: { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_fetch_retries: '0' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  const [code] = await once(child, 'close');
  return { code, output };
}

test('a known vulnerability is named and ends the command with 1', async () => {
  const { code, output } = await checkDependencies(async (request, response) => {
    if (!request.url?.endsWith('/advisories/bulk')) return void response.writeHead(404).end('{}');
    // npm sends the names gzipped; whatever it asks for, one package is vulnerable.
    request.resume();
    const advisory = {
      id: 1,
      url: 'https://example.com/1',
      title: 'A test',
      severity: 'high',
      vulnerable_versions: '*',
      cwe: [],
      cvss: { score: 0, vectorString: null },
    };
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ hono: [advisory] }));
  });
  expect(output).toMatch(/^hono .*: high vulnerability$/m);
  expect(code).toBe(1);
});

test('a registry without advisories is no proof: the command says what to do and ends with 2', async () => {
  const { code, output } = await checkDependencies((_, response) => void response.writeHead(404).end('{}'));
  expect(output).toContain('build/sbom.cdx.json');
  expect(code).toBe(2);
});
