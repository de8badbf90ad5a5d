import { responseLines } from '#app/ui/response-lines.ts';
import type { AnswerOf, EndpointDescription, InputOf, ProgressOf } from '#domain/endpoints/endpoint.ts';
import { checkAnswer, send } from './call-api.ts';
import { StoreError } from './catalogue-store.ts';
import { problemError, unreachable } from './problem-error.ts';

/** A shop with many pictures takes minutes; the lines of the response show that it goes on. */
const jobTimeoutMs = 2 * 60 * 60_000;

/** Calls the API for long work, of which the lines of the response report the progress. */
export async function callForJob<E extends EndpointDescription>(
  endpoint: E,
  input: InputOf<E>,
  report: (progress: ProgressOf<E>) => void,
): Promise<AnswerOf<E>> {
  const headers = { Accept: 'application/x-ndjson' };
  const response = await send(endpoint, input, { headers, timeoutMs: jobTimeoutMs });
  try {
    for await (const line of responseLines(response)) {
      const { progress, result, problem } = JSON.parse(line);
      if (problem) throw problemError(problem.status, JSON.stringify(problem));
      if (result) return checkAnswer(endpoint, result);
      if (progress) report(progress);
    }
  } catch (error) {
    // The connection broke, perhaps within a line.
    throw error instanceof StoreError ? error : unreachable();
  }
  throw unreachable();
}
