import { beforeEach, expect, test } from 'vitest';
import { signInRules } from '#domain/sign-in.ts';
import { createPasskeyStore } from '#server/auth/passkey-store.ts';
import { createAuthenticator } from '#tests/helpers/authenticator.ts';
import { startMailServer } from '#tests/helpers/mail-server.ts';
import { openTestShop, setUpShop } from '#tests/helpers/shop.ts';

const shop = setUpShop();
const site = { host: 'localhost:3000', origin: 'http://localhost:3000' };
const path = '/api/auth/passkeys';

const asOwner = (method: string, address: string, body?: unknown) =>
  shop.asOwner(method, address, body, { ...site, 'user-agent': 'Chrome/140 Windows' });
const visit = (address: string, body?: unknown, headers = {}) =>
  shop.send('POST', address, body, { ...site, ...headers });
const list = async () => (await asOwner('GET', path)).json();
const answerOf = async (response: Response) => [response.status, (await response.json()).code];

beforeEach(async () => {
  for (const { id } of await list()) await asOwner('DELETE', `${path}/${id}`);
});

async function challengeToAdd(): Promise<string> {
  return (await (await asOwner('POST', `${path}/options`)).json()).challenge;
}
async function challengeToSignIn(): Promise<string> {
  return (await (await visit('/api/auth/passkey/options')).json()).challenge;
}
async function addDevice(device = createAuthenticator()) {
  const added = await asOwner('POST', path, { credential: device.create(await challengeToAdd()) });
  expect(added.status).toBe(201);
  return { device, passkey: await added.json() };
}

test('a passkey is added, named, used to sign in, and removed', async () => {
  const { device, passkey } = await addDevice();
  expect(passkey).toMatchObject({ name: 'Chrome · Windows', last_used_at: null });
  const renamed = await asOwner('PATCH', `${path}/${passkey.id}`, { name: '  Dükkân  ' });
  expect((await renamed.json()).name).toBe('Dükkân');

  const entered = await visit('/api/auth/passkey', { credential: device.sign(await challengeToSignIn(), 0) });
  expect([entered.status, (await entered.json()).user.role]).toEqual([200, 'Yönetici']);
  const cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  expect((await shop.visit('/api/auth/session', { cookie })).status).toBe(200);
  expect((await list())[0].last_used_at).toMatch(/Z$/);

  expect((await asOwner('DELETE', `${path}/${passkey.id}`)).status).toBe(204);
  expect((await asOwner('DELETE', `${path}/${passkey.id}`)).status).toBe(404);
  const late = await visit('/api/auth/passkey', { credential: device.sign(await challengeToSignIn(), 0) });
  expect(await answerOf(late)).toEqual([401, 'passkey_unknown']);
});

test('a signature counts for its challenge, once, for this shop, and after the device asked its owner', async () => {
  const { device } = await addDevice();
  const send = async (credential: unknown) => answerOf(await visit('/api/auth/passkey', { credential }));
  const refused = [401, 'passkey_refused'];
  const challenge = await challengeToSignIn();
  const credential = device.sign(challenge, 1);
  expect((await visit('/api/auth/passkey', { credential })).status).toBe(200);
  expect(await send(device.sign(challenge, 2))).toEqual(refused);
  expect(await send(device.sign('A'.repeat(43), 2))).toEqual(refused);
  expect(await send(device.sign(await challengeToAdd(), 2))).toEqual(refused);
  const evil = { origin: 'https://evil.example', domain: 'evil.example' };
  expect(await send(device.sign(await challengeToSignIn(), 2, evil))).toEqual(refused);
  expect(await send(device.sign(await challengeToSignIn(), 2, { origin: evil.origin }))).toEqual(refused);
  expect(await send(device.sign(await challengeToSignIn(), 2, { domain: evil.domain }))).toEqual(refused);
  expect(await send(device.sign(await challengeToSignIn(), 2, { isVerified: false }))).toEqual(refused);
  const another = createAuthenticator().sign(await challengeToSignIn(), 2);
  expect(await send({ ...another, id: credential.id, rawId: credential.id })).toEqual(refused);
  expect(await send({ ...credential, response: { ...credential.response, clientDataJSON: 'e30' } })).toEqual(
    refused,
  );
  // A copy of the key has not counted as far.
  expect(await send(device.sign(await challengeToSignIn(), 1))).toEqual(refused);
  expect(
    (await visit('/api/auth/passkey', { credential: device.sign(await challengeToSignIn(), 2) })).status,
  ).toBe(200);
});

test('a passkey is added once, with its own challenge, and at most twenty times', async () => {
  const { device } = await addDevice();
  const again = { credential: device.create(await challengeToAdd()) };
  expect(await answerOf(await asOwner('POST', path, again))).toEqual([401, 'passkey_refused']);
  const foreign = { credential: createAuthenticator().create(await challengeToSignIn()) };
  expect(await answerOf(await asOwner('POST', path, foreign))).toEqual([401, 'passkey_refused']);
  const options = await (await asOwner('POST', `${path}/options`)).json();
  expect(options.excludeCredentials.map(({ id }: { id: string }) => id)).toEqual([again.credential.id]);
  for (let count = 1; count < signInRules.maxPasskeys; count += 1) await addDevice();
  const credential = createAuthenticator().create(await challengeToAdd());
  expect(await answerOf(await asOwner('POST', path, { credential }))).toEqual([409, 'too_many_passkeys']);
});

test.each([
  ['http://127.0.0.1:3000', '127.0.0.1:3000'],
  ['https://[::1]:3000', '[::1]:3000'],
  ['http://shop.example', 'shop.example'],
])('at %s there are no passkeys, and the answer says so', async (origin, host) => {
  const options = await shop.send('POST', '/api/auth/passkey/options', undefined, { origin, host });
  expect(await answerOf(options)).toEqual([409, 'passkey_address']);
  const adding = await shop.asOwner('POST', `${path}/options`, undefined, { origin, host });
  expect(await answerOf(adding)).toEqual([409, 'passkey_address']);
});

test('strangers who ask for challenges without end are held up', async () => {
  const ask = () => visit('/api/auth/passkey/options', undefined, { 'x-remote': '10.9.9.9' });
  for (let count = 0; count < signInRules.verifiesPerAddress.hits; count += 1)
    expect((await ask()).status).toBe(200);
  expect(await answerOf(await ask())).toEqual([429, 'too_many']);
});

test('the passkeys of a former owner open nothing', async () => {
  const { device } = await addDevice();
  const database = shop.services.database;
  if (!database) throw new Error('no database');
  const { id } = device.sign('', 0);
  const store = createPasskeyStore(database);
  expect(await store.find(id, 'owner@example.com')).toBeDefined();
  expect(await store.find(id, 'former@example.com')).toBeUndefined();
});

test('each new passkey is reported by mail', async () => {
  const mail = await startMailServer();
  const mailed = await openTestShop({ SMTP_URL: mail.url });
  const send = (address: string, body?: unknown) => mailed.asOwner('POST', address, body, site);
  const { challenge } = await (await send(`${path}/options`)).json();
  await send(path, { name: 'Dükkân', credential: createAuthenticator().create(challenge) });
  await expect.poll(() => mail.mails.length).toBe(1);
  expect(mail.mails[0]?.subject).toContain('Yeni Geçiş Anahtarı');
  expect(mail.mails[0]?.text).toContain('Dükkân');
  await mailed.close();
  await mail.close();
});

test('a name that is empty or too long is refused by its field', async () => {
  const { passkey } = await addDevice();
  for (const name of ['  ', 'x'.repeat(61)]) {
    const answer = await asOwner('PATCH', `${path}/${passkey.id}`, { name });
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, ['name']]);
  }
});

test('without a database there are none, and the answer says so', async () => {
  const without = await openTestShop({ DATABASE_URL: 'off' });
  const answers = [
    await without.asOwner('GET', path),
    await without.send('POST', '/api/auth/passkey/options', undefined, site),
  ];
  for (const answer of answers) expect(await answerOf(answer)).toEqual([503, 'database_off']);
  await without.close();
});
