import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { requireProgram } from '#tests/helpers/disk.ts';
import { startSite } from '#tests/helpers/start-site.ts';
import { countsOf, demand, startVisitors } from './load.ts';

const kinds = {
  'slow headers': ['-H', '-u', '/shop'],
  // Elsewhere a body without the site's own Origin is refused before it is read.
  'slow bodies': [
    ...['-B', '-s', '8192', '-t', 'POST', '-f', 'application/json'],
    ...['-u', '/.netlify/functions/revalidate'],
  ],
  'slow reading': [
    '-X',
    '-w',
    '10',
    '-y',
    '20',
    '-n',
    '5',
    '-z',
    '32',
    '-k',
    '3',
    '-u',
    '/.netlify/functions/products-cache',
  ],
};

/** 500 connections that take their time, while others want to be served. */
export async function keepSlowClients(seconds = 20): Promise<string> {
  const program = requireProgram('slowhttptest', 'slowhttptest');
  const site = await startSite({ SEED: 'demo' });
  const reports: string[] = [];
  try {
    for (const [name, flags] of Object.entries(kinds)) {
      const args = flags.map((flag) => (flag.startsWith('/') ? site.url + flag : flag));
      const common = ['-c', '500', '-r', '250', '-i', '5', '-l', String(seconds), '-p', '3'];
      const attack = spawn(program, [...common, ...args], {
        cwd: tmpdir(),
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      const ended = once(attack, 'exit');
      let output = '';
      attack.stdout.on('data', (chunk) => (output += chunk));
      await pause(4_000);
      const visitors = startVisitors(site.url, 4);
      await ended;
      const { statuses, slowest } = await visitors.stop();
      const connected = Math.max(
        ...[...stripVTControlCharacters(output).matchAll(/connected:\s+(\d+)/g)].map((match) =>
          Number(match[1]),
        ),
        0,
      );
      demand(connected > 100, `${name}: slowhttptest held only ${connected} connections`);
      demand(
        statuses.size === 1 && statuses.has(200),
        `${name}: visitors were answered ${countsOf(statuses)}`,
      );
      demand(slowest < 1_000, `${name}: a visitor waited ${Math.round(slowest)} ms`);
      reports.push(
        `${name} (${connected} connected): visitors ${countsOf(statuses)}, slowest ${Math.round(slowest)} ms`,
      );
    }
    return reports.join('; ');
  } finally {
    await site.stop();
  }
}
