import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { fieldError } from '#domain/field-error.ts';
import { badInput, unexpected } from '#server/responses/problem.ts';
import { streamProgress } from './stream-progress.ts';

test('long work that is refused names the fields as any other refusal does', async () => {
  const problem = badInput({ 'rows.3.name': fieldError('too_long', 300) });
  const app = new Hono().get('/', (context) =>
    streamProgress(
      context,
      async () => ({ problem }),
      () => unexpected,
    ),
  );
  expect(JSON.parse(await (await app.request('/')).text())).toEqual({
    problem: {
      type: 'about:blank',
      status: 422,
      code: 'bad_input',
      title: problem.title,
      errors: { 'rows.3.name': 'at most 300 characters' },
      error_codes: { 'rows.3.name': 'too_long:300' },
    },
  });
});
