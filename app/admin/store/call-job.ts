import type { AnswerOf, EndpointDescription, InputOf, ProgressOf } from '#domain/endpoints/endpoint.ts';
import { checkAnswer, send } from './call-api.ts';
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
  for await (const text of linesOf(response)) {
    const { progress, result, problem } = JSON.parse(text);
    if (problem) throw problemError(problem.status, JSON.stringify(problem));
    if (result) return checkAnswer(endpoint, result);
    if (progress) report(progress);
  }
  throw unreachable();
}

async function* linesOf(response: Response): AsyncGenerator<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  while (reader) {
    const part = await reader.read().catch(() => {
      throw unreachable();
    });
    rest += decoder.decode(part.value, { stream: !part.done });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    if (part.done) return;
  }
}
