// @ts-check
import cluster from 'node:cluster';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// The smallest Node server: it sends a fixed body with the headers that the shop sends.
const [, , port, bodyFile = '', headersFile = '', processes = '1'] = process.argv;
const body = readFileSync(bodyFile);
/** @type {string[]} */
const headers = JSON.parse(readFileSync(headersFile, 'utf8'));

if (Number(processes) > 1 && cluster.isPrimary) {
  for (let count = 0; count < Number(processes); count += 1) cluster.fork();
} else {
  createServer((_, response) => {
    response.writeHead(200, headers);
    response.end(body);
  }).listen(Number(port), '127.0.0.1');
}
