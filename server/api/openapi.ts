import * as z from 'zod';
import { bodyResponse, type EncodedBody, encodeBody } from '#server/responses/encoded-body.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
    error_codes: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Problem' });

const linesType = 'application/x-ndjson';

type Json = Record<string, unknown>;

/** The description of the API, from the schemas that validate its input. */
export function describeApi(endpoints: Endpoint[]): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const one of endpoints) {
    paths[one.path] = { ...paths[one.path], [one.method]: describeEndpoint(one, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kontak', version: '1' },
    paths,
    components: { schemas, securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } } },
  };
}

function describeEndpoint(one: Endpoint, schemas: Json): Json {
  const describe = (schema: z.ZodType, io: 'input' | 'output') => jsonSchema(schema, io, schemas);
  const parameters = parametersOf(one, schemas);
  const described = Object.fromEntries(
    Object.entries(responsesOf(one)).map(([status, { description, type = 'application/json', schema }]) => [
      status,
      {
        description,
        ...(schema && {
          content: {
            [type]: { schema: describe(schema, 'output') },
            ...(Number(status) === statusOf(one) && describeLines(one, describe)),
          },
        }),
      },
    ]),
  );
  return {
    tags: [one.tag],
    summary: one.summary,
    ...(one.access === 'owner' && { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(one.body && {
      requestBody: {
        required: !one.body.safeParse(undefined).success,
        content: { 'application/json': { schema: describe(one.body, 'input') } },
      },
    }),
    ...(one.fileTypes && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          one.fileTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
        ),
      },
    }),
    responses: { ...described, ...refusalsOf(one, describe(problemSchema, 'output')) },
  };
}

const statusOf = ({ answer }: Endpoint) => answer.status ?? 200;

const responsesOf = (one: Endpoint) => ({ [statusOf(one)]: one.answer, ...one.responses });

function describeLines(
  { answer, progress }: Endpoint,
  describe: (schema: z.ZodType, io: 'output') => Json,
): Json | undefined {
  if (!progress) return undefined;
  const line = z.object({
    progress: progress.optional(),
    result: (answer.schema ?? z.unknown()).optional(),
    problem: z.object({ status: z.int(), code: z.string(), title: z.string() }).optional(),
  });
  return { [linesType]: { schema: describe(line, 'output') } };
}

function parametersOf(one: Endpoint, schemas: Json): Json[] {
  const inPath = [...one.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: pathSchema(one.pathValues?.[name]),
  }));
  if (!one.query) return inPath;
  const { properties = {} } = jsonSchema(one.query, 'input', schemas) as {
    properties?: Record<string, Json>;
  };
  return [...inPath, ...Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }))];
}

function pathSchema(values: readonly string[] | RegExp | undefined): Json {
  if (!values) return { type: 'integer', minimum: 1 };
  return { type: 'string', ...(values instanceof RegExp ? { pattern: values.source } : { enum: values }) };
}

const refusals: Record<number, string> = {
  400: 'The body is not valid JSON',
  401: 'Not signed in as admin (PGRST301)',
  403: 'The Origin is not this site',
  404: 'No such row (PGRST116)',
  409: 'Still referenced (23503), changed since it was read (conflict), or taken already (already_exists)',
  413: 'The body is too large',
  415: 'The body has another content type than those described',
  422: 'Fields are missing, wrong or unknown; errors names them',
  503: 'The database does not answer; Retry-After says when to try again',
  507: 'The disk is full; nothing was written',
};

function refusalsOf(one: Endpoint, schema: Json): Json {
  const statuses = new Set<number>();
  const add = (...more: number[]) => {
    for (const status of more) statuses.add(status);
  };
  if (one.path.includes('{id}')) add(404);
  if (one.query) add(422);
  if (one.body) add(400, 413, 415, 422);
  if (one.fileTypes) add(413, 415, 422);
  if (one.access === 'owner') add(401, 503, 507);
  if (one.method !== 'get' && one.access !== 'machine') add(403, 409);
  const content = { 'application/problem+json': { schema } };
  return Object.fromEntries(
    [...statuses]
      .filter((status) => !(status in responsesOf(one)))
      .map((status) => [status, { description: refusals[status], content }]),
  );
}

/** Named schemas go into `schemas` once and are referred to from there. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const described = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const text = JSON.stringify(described).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $schema, $defs, ...own } = JSON.parse(text);
  Object.assign(schemas, $defs);
  return own;
}

/** The description is made, serialised and compressed once, because its requests are not limited. */
export function openApiEndpoint(describe: () => Json): Endpoint {
  let body: EncodedBody | undefined;
  return endpoint({
    method: 'get',
    path: '/api/openapi.json',
    tag: 'description',
    summary: 'This description',
    access: 'visitor',
    answer: { description: 'OpenAPI 3.1' },
    responses: { 304: { description: 'Nothing has changed since the given ETag' } },
    handle({ context }) {
      body ??= encodeBody(JSON.stringify(describe()), 'application/json; charset=utf-8');
      return bodyResponse(context.req.raw, body, { 'Cache-Control': 'no-cache' });
    },
  });
}
