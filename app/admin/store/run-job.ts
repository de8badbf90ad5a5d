import { type Call, callApi, problemError, unreachable } from './call-api.ts';

/** A shop with many pictures takes minutes; the lines of the response show that it goes on. */
const jobTimeoutMs = 2 * 60 * 60_000;

interface Line<Progress, Result> {
  progress?: Progress;
  result?: Result;
  problem?: { status: number };
}

/** Reads the lines of a response: progress, and in the last one the result or a problem. */
export async function runJob<Progress, Result>(
  path: string,
  call: Pick<Call, 'body' | 'file'>,
  report: (progress: Progress) => void,
): Promise<Result> {
  const headers = { Accept: 'application/x-ndjson' };
  const options = { method: 'POST' as const, timeoutMs: jobTimeoutMs, headers, ...call };
  const response = await callApi(path, options);
  for await (const text of linesOf(response)) {
    const { progress, result, problem } = JSON.parse(text) as Line<Progress, Result>;
    if (problem) throw problemError(problem.status, JSON.stringify(problem));
    if (result) return result;
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
