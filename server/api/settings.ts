import { settingsId, settingsRow, settingsUpdate } from '#domain/schemas/settings.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { noDatabase, problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { type CatalogueDeps, readStored, respondToWrite } from './resource.ts';

export function settingsEndpoints(deps: CatalogueDeps): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/api/settings',
      tag: 'settings',
      summary: 'What the owner says about the business',
      access: 'owner',
      responses: { 200: { description: 'The settings', schema: settingsRow } },
      async handle() {
        const row = await readStored(
          deps,
          ({ settings }) => settings.get(settingsId),
          async () => (await deps.catalogue.current()).catalogue.settings[0],
        );
        return row ? jsonResponse(row) : problemResponse(noDatabase);
      },
    }),
    endpoint({
      method: 'patch',
      path: '/api/settings',
      tag: 'settings',
      summary: 'Change some of the settings; updated_at as it was read guards against overwriting newer ones',
      access: 'owner',
      body: settingsUpdate,
      responses: { 200: { description: 'The changed settings', schema: settingsRow } },
      handle: ({ body: { updated_at, ...values } }) =>
        respondToWrite(deps, ({ settings }) => settings.update(settingsId, values, updated_at)),
    }),
  ];
}
