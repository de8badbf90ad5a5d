import { checkHealth } from '#domain/endpoints/health.ts';
import type { Health } from '#server/health/health.ts';
import { createLimit } from '#server/responses/limit.ts';
import { type Problem, problemResponse, tooMany } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { failureProblem } from './failure-problem.ts';
import { streamProgress } from './stream-progress.ts';

const healthBusy: Problem = { status: 409, code: 'health_busy', title: 'The shop is being examined' };

/** What `npm run doctor` prints, for the owner's screen. */
export function healthEndpoints(health: Health): Endpoint[] {
  // Each sends a mail and restores a backup.
  const limit = createLimit({ name: 'health', hits: 5, windowMs: 15 * 60_000 });
  return [
    endpoint({
      ...checkHealth,
      handle({ context }) {
        if (health.isRunning()) return problemResponse(healthBusy);
        const retryAfter = limit.retryAfter('owner');
        if (retryAfter !== undefined) return problemResponse(tooMany('Too many examinations', retryAfter));
        return streamProgress(
          context,
          async (report) => ({
            result: { findings: await health.check((step, findings) => report({ step, findings })) },
          }),
          failureProblem,
        );
      },
    }),
  ];
}
