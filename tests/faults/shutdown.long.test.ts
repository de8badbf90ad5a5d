import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startSite } from '#tests/helpers/start-site.ts';

function ask(url: string, agent: Agent) {
  return new Promise<{ status: number; connection: string; reused: boolean }>((resolve, reject) => {
    const request = get(url, { agent }, (answer: IncomingMessage) => {
      const { statusCode: status = 0, headers } = answer;
      const answered = { status, connection: headers.connection ?? '', reused: request.reusedSocket };
      answer.resume().on('end', () => resolve(answered));
    }).on('error', reject);
  });
}

test('on SIGTERM it reports not ready, serves on while it drains, and closes each connection', async () => {
  const site = await startSite({ DATABASE_URL: 'off', DRAIN_SECONDS: '3' });
  const kept = new Agent({ keepAlive: true, maxSockets: 1 });
  const once = new Agent({ keepAlive: false });
  try {
    expect((await ask(`${site.url}/shop`, kept)).connection).toBe('keep-alive');
    expect((await ask(`${site.url}/readyz`, once)).status).toBe(200);

    const begun = performance.now();
    process.kill(site.pid(), 'SIGTERM');
    await expect.poll(() => site.log()).toContain('shutting down');
    // A worker gets the signal twice: from systemd or the terminal, and from the primary process.
    process.kill(site.pid(), 'SIGTERM');
    expect((await ask(`${site.url}/readyz`, once)).status).toBe(503);
    expect((await ask(`${site.url}/healthz`, once)).status).toBe(200);
    await pause(1_500);
    expect(await ask(`${site.url}/shop`, kept)).toEqual({ status: 200, connection: 'close', reused: true });
    expect(await ask(`${site.url}/shop`, kept)).toEqual({ status: 200, connection: 'close', reused: false });

    await site.halt();
    expect(performance.now() - begun).toBeGreaterThan(2_900);
    expect(site.log()).toContain('shut down');
    await expect(ask(`${site.url}/healthz`, once)).rejects.toThrow('ECONNREFUSED');
  } finally {
    kept.destroy();
    await site.stop();
  }
});
