import { Client } from '#tests/helpers/owner-client.ts';
import { rawRequest } from '#tests/helpers/raw-request.ts';
import type { Site } from '#tests/helpers/start-site.ts';
import { createFuzzer, type Description, seededRandom } from './fuzz-requests.ts';

export interface FuzzReport {
  requests: number;
  routes: number;
  statuses: Record<number, number>;
  slowest: number;
  /** Answers of 500 and connections that ended without an answer. */
  findings: string[];
}

const atOnce = 16;

/** Sends requests made from the site's own description, half of them as the owner, and notes what must not happen. */
export async function runFuzz(site: Site, requests: number, seed: number): Promise<FuzzReport> {
  const owner = await new Client(site).signIn();
  const description: Description = await (await owner.send('GET', '/api/openapi.json')).json();
  const random = seededRandom(seed);
  const next = createFuzzer(description, random);
  const report: FuzzReport = { requests: 0, routes: 0, statuses: {}, slowest: 0, findings: [] };
  const routes = new Set<string>();

  async function one(): Promise<void> {
    const { route, method, target, headers, body } = next();
    const isSignOut = route.endsWith('/logout');
    const who: Record<string, string> = random() < 0.5 && !isSignOut ? { Cookie: owner.cookie() } : {};
    const answer = await rawRequest(site.url, method, target, { Origin: site.url, ...who, ...headers }, body);
    routes.add(route);
    report.requests += 1;
    report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
    report.slowest = Math.max(report.slowest, answer.milliseconds);
    if (answer.status === 500 || answer.status === 0) {
      const sent = Buffer.from(body).toString('utf8').slice(0, 400);
      report.findings.push(
        `${answer.status} ${method} ${target} ${JSON.stringify(headers)} ${sent} → ${answer.body.slice(0, 200)}`,
      );
    }
  }

  let begun = 0;
  const lane = async () => {
    while (begun < requests) {
      begun += 1;
      await one();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  report.routes = routes.size;
  const still = await owner.send('GET', '/api/auth/session');
  if (still.status !== 200)
    report.findings.push('the owner was signed out on the way, so that half of the requests meant nothing');
  const described = Object.values(description.paths).flatMap((methods) => Object.keys(methods)).length;
  if (report.routes < described)
    report.findings.push(`only ${report.routes} of ${described} routes were tried`);
  return report;
}
