// @ts-check
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// The least a Node server can do: bytes that are ready, with the headers the shop sends, for whoever asks.
const [, , port, bodyFile = '', headersFile = ''] = process.argv;
const body = readFileSync(bodyFile);
/** @type {string[]} */
const headers = JSON.parse(readFileSync(headersFile, 'utf8'));

createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1');
