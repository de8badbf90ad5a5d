import { startMailServer, startSilentServer } from '#tests/helpers/mail-server.ts';
import { Client, ownerEmail } from '#tests/helpers/owner-client.ts';
import { type SiteVariables, startSite } from '#tests/helpers/start-site.ts';
import { countsOf, demand, startVisitors } from './load.ts';

const nowhere = '127.0.0.1:9';

async function timed(work: Promise<Response>): Promise<{ status: number; milliseconds: number }> {
  const begun = performance.now();
  const { status } = await work;
  return { status, milliseconds: performance.now() - begun };
}

/** The mail server is away, silent or refuses: the owner gets an error in time, and visitors are served. */
export async function silenceMail(): Promise<string> {
  const silent = await startSilentServer();
  const refusing = await startMailServer({ refuse: true });
  const reports: string[] = [];
  try {
    for (const [name, url] of Object.entries({
      away: `smtp://${nowhere}`,
      silent: silent.url,
      refusing: refusing.url,
    })) {
      const answers = await onSite({ SMTP_URL: url }, (site) =>
        Promise.all(
          Array.from({ length: 5 }, () =>
            timed(new Client(site).send('POST', '/api/auth/code', { email: ownerEmail })),
          ),
        ),
      );
      reports.push(judge(`mail ${name}`, answers, 502));
    }
    return reports.join('; ');
  } finally {
    silent.close();
    await refusing.close();
  }
}

/** The bucket is away or silent: a picture is refused in time and nothing else suffers. */
export async function silenceBucket(): Promise<string> {
  const silent = await startSilentServer();
  const picture =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  const reports: string[] = [];
  try {
    for (const [name, url] of Object.entries({
      away: `http://${nowhere}`,
      silent: silent.url.replace('smtp', 'http'),
    })) {
      const answers = await onSite({ S3_ENDPOINT: url, ...keys }, async (site) => {
        const owner = await new Client(site).signIn();
        return [await timed(owner.send('POST', '/api/images', { kind: 'brand', dataUrl: picture }))];
      });
      reports.push(judge(`bucket ${name}`, answers, 503));
    }
    return reports.join('; ');
  } finally {
    silent.close();
  }
}

async function onSite<T>(variables: SiteVariables, work: (site: { url: string }) => Promise<T>): Promise<T> {
  const site = await startSite(variables);
  try {
    const visitors = startVisitors(site.url, 2);
    const result = await work(site);
    const { statuses, slowest } = await visitors.stop();
    demand(statuses.size === 1 && statuses.has(200), `visitors were answered ${countsOf(statuses)}`);
    demand(slowest < 2_000, `a visitor waited ${Math.round(slowest)} ms`);
    return result;
  } finally {
    await site.stop();
  }
}

function judge(name: string, answers: { status: number; milliseconds: number }[], wanted: number): string {
  const slowest = Math.max(...answers.map(({ milliseconds }) => milliseconds));
  demand(
    answers.every(({ status }) => status === wanted),
    `${name}: answered ${answers.map(({ status }) => status)}`,
  );
  demand(slowest < 12_000, `${name}: answered only after ${Math.round(slowest)} ms`);
  return `${name}: ${answers.length} × ${wanted} within ${Math.round(slowest)} ms`;
}
