import { brokenBodies, hostileJson, hostileTexts, unstorableTexts } from './hostile-values.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}

interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export interface FuzzRequest {
  route: string;
  method: string;
  target: string;
  headers: Record<string, string>;
  body: string | Buffer;
}

export type Random = () => number;

/** The same numbers for the same seed, so that a finding can be had again. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const oddIds = [
  '0',
  '-1',
  '1',
  '2',
  '3',
  '17',
  '999999999999999',
  '9999999999999999999',
  '1.5',
  '1e3',
  'abc',
  '%00',
  '..%2f1',
  "1'--",
  '',
  '%F0%9F%94%91',
];
const oddTypes = [
  'application/json; charset=utf-7',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  '',
  'application/JSON',
];

/** Half a surrogate pair cannot be in an address. */
const queryTexts = [...hostileTexts, ...unstorableTexts.filter((text) => text.isWellFormed())];

/** Requests over every route of the description: mostly well formed with one thing wrong, some broken altogether. */
export function createFuzzer(description: Description, random: Random) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const chance = (share: number) => random() < share;
  const routes = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

  /** JSON text of a value that fits the schema, or, where the dice say so, of one that does not. */
  function jsonOf(schema: Schema, spoil: number): string {
    if (chance(spoil)) return pick(hostileJson);
    if (schema.$ref)
      return jsonOf(description.components.schemas[schema.$ref.split('/').pop() ?? ''] ?? {}, spoil);
    const options = schema.anyOf ?? schema.oneOf;
    if (options) return jsonOf(pick(options), spoil);
    if (schema.const !== undefined) return JSON.stringify(schema.const);
    if (schema.enum) return JSON.stringify(pick(schema.enum));
    switch (Array.isArray(schema.type) ? pick(schema.type) : schema.type) {
      case 'object':
        return objectOf(schema, spoil);
      case 'array':
        return `[${Array.from({ length: Math.floor(random() * 4) }, () => jsonOf(schema.items ?? {}, spoil)).join(',')}]`;
      case 'integer':
        return String(Math.floor(random() * 50));
      case 'number':
        return String(Math.round(random() * 1_000) / 10);
      case 'boolean':
        return String(chance(0.5));
      case 'null':
        return 'null';
      default:
        return textOf();
    }
  }

  function textOf(): string {
    const usual = [
      'KUMANDALAR',
      'owner@example.com',
      '123456',
      '/images/demo/a.svg',
      '2026-01-01T00:00:00.000Z',
    ];
    return JSON.stringify(chance(0.4) ? pick(usual) : `${pick(hostileTexts)} ${Math.floor(random() * 1e9)}`);
  }

  function objectOf({ properties = {}, required = [] }: Schema, spoil: number): string {
    const fields = Object.entries(properties)
      .filter(([name]) => (required.includes(name) ? !chance(0.05) : chance(0.5)))
      .map(([name, schema]) => `${JSON.stringify(name)}:${jsonOf(schema, spoil)}`);
    if (chance(0.1)) fields.push(`${JSON.stringify(pick(hostileTexts))}:${pick(hostileJson)}`);
    return `{${fields.join(',')}}`;
  }

  function queryOf({ parameters = [] }: Operation): string {
    const pairs = parameters
      .filter((parameter) => parameter.in === 'query' && chance(0.6))
      .map(
        ({ name }) =>
          `${name}=${chance(0.5) ? Math.floor(random() * 60) : encodeURIComponent(pick(queryTexts))}`,
      );
    if (chance(0.15))
      pairs.push(
        pick([
          'limit=1&limit=2',
          'limit[]=1',
          '__proto__=1',
          'a[b][c]=1',
          '%',
          '%ff=%fe',
          '&&==',
          'limit=%00',
        ]),
      );
    return pairs.length > 0 ? `?${pairs.join('&')}` : '';
  }

  let turn = 0;
  return (): FuzzRequest => {
    // Every route once, then any of them.
    const { path, method, operation } = routes[turn] ?? pick(routes);
    turn += 1;
    const schema = operation.requestBody?.content['application/json']?.schema;
    const headers: Record<string, string> = {};
    let body: string | Buffer = '';
    if (schema) {
      body = chance(0.08) ? pick(brokenBodies) : jsonOf(schema, pick([0, 0, 0.05, 0.3]));
      headers['Content-Type'] = chance(0.05) ? pick(oddTypes) : 'application/json';
    } else if (chance(0.1)) body = pick(brokenBodies);
    if (method === 'post' && chance(0.2))
      headers['Idempotency-Key'] = chance(0.8) ? `k${Math.floor(random() * 50)}` : 'not a key!';
    if (chance(0.05)) headers['If-None-Match'] = pick(['*', 'W/', '"', ',,,', 'x'.repeat(2_000)]);
    if (chance(0.05)) headers['Accept-Encoding'] = pick(['*;q=0', 'br;q=nan', ';;;', 'gzip, br;q=1.0.0']);
    const target = path.replace(/\{\w+\}/g, () =>
      chance(0.7) ? String(1 + Math.floor(random() * 30)) : pick(oddIds),
    );
    return {
      route: `${method} ${path}`,
      method: method.toUpperCase(),
      target: target + queryOf(operation),
      headers,
      body,
    };
  };
}
