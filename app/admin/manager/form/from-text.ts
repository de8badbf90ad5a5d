import * as z from 'zod';

/** A field of a form holds a text, where the schema of the API also takes null or a number. */
export function fromText<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .trim()
    .pipe(schema as unknown as z.ZodType<z.output<Schema>, string>);
}

/** An empty text is no year; anything but four digits becomes NaN, which the schema rejects. */
export function parseYear(typed: string): number | null {
  const digits = typed.trim();
  if (digits === '') return null;
  return /^\d{4}$/.test(digits) ? Number(digits) : Number.NaN;
}
