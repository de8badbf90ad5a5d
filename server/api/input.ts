import type * as z from 'zod';
import { fieldErrors } from '#domain/schemas/field-errors.ts';
import { badInput, type Problem } from '#server/responses/problem.ts';

export type Input<Value> = { ok: true; value: Value } | { ok: false; problem: Problem };

const refuse = (status: number, code: string, title: string) => ({
  ok: false as const,
  problem: { status, code, title },
});

export function checkInput<Value>(schema: z.ZodType<Value>, value: unknown): Input<Value> {
  const checked = schema.safeParse(value);
  return checked.success
    ? { ok: true, value: checked.data }
    : { ok: false, problem: badInput(fieldErrors(checked.error)) };
}

export async function readJson<Value>(
  request: Request,
  schema: z.ZodType<Value>,
  maxBytes: number,
): Promise<Input<Value>> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    return refuse(415, 'unsupported_media_type', 'The body must be application/json');
  }
  const bytes = await readBytes(request, maxBytes);
  if (!bytes) return refuse(413, 'too_large', `The body may have at most ${maxBytes} bytes`);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return refuse(400, 'malformed_json', 'The body is not valid JSON');
  }
  return checkInput(schema, value);
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return undefined;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size > maxBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
