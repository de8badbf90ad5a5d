import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeIn, startMailServer } from '#tests/helpers/mail-server.ts';
import { openTestShop, type TestShop } from '#tests/helpers/shop.ts';

const owner = 'owner@example.com';

/** A browser: it keeps its cookies and comes from one address. */
function openBrowser(shop: TestShop, address = '127.0.0.1') {
  const jar = new Map<string, string>();
  return {
    jar,
    async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await shop.send(method, path, body, { cookie, 'x-remote': address, ...headers });
      for (const line of answer.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const [name = '', value = ''] = pair.split('=');
        if (value) jar.set(name, value);
        else jar.delete(name);
      }
      return answer;
    },
    askForCode(email = owner) {
      return this.send('POST', '/api/auth/code', { email });
    },
    verify(code: string, email = owner) {
      return this.send('POST', '/api/auth/verify', { email, code });
    },
  };
}

const otherCode = (code: string) => (code === '111111' ? '222222' : '111111');

describe('with a mail service', () => {
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  let shop: TestShop;

  beforeAll(async () => {
    mail = await startMailServer();
  });
  beforeEach(async () => {
    mail.mails.length = 0;
    shop = await openTestShop({ DATABASE_URL: 'off', SMTP_URL: mail.url });
  });
  afterEach(async () => {
    await shop.close();
    expect(JSON.stringify(shop.errors)).not.toMatch(/\b\d{6}\b/);
  });
  afterAll(() => mail.close());

  test('a code arrives by mail, in Turkish, in text and HTML, and opens a session until logout', async () => {
    const browser = openBrowser(shop);
    const sent = await browser.askForCode(' Owner@Example.com ');
    const answer = await sent.json();
    expect(answer).toEqual({ sent: true, expiresAt: expect.stringMatching(/Z$/) });
    const [received] = mail.mails;
    expect(received?.subject).toContain('Doğrulama Kodu');
    expect(received?.html).toContain(codeIn(received));
    expect(received?.text).toContain(String(new Date().getFullYear()));
    expect(received?.to?.[0]?.address).toBe(owner);

    const verified = await browser.verify(codeIn(received));
    expect(verified.status).toBe(200);
    const { token, user } = await verified.json();
    expect(user).toEqual({ email: owner, role: 'Yönetici' });
    expect(JSON.parse(Buffer.from(token, 'base64url').toString())).toMatchObject({ email: owner });

    const session = await browser.send('GET', '/api/auth/session');
    expect(await session.json()).toEqual({
      email: owner,
      role: 'Yönetici',
      expiresAt: expect.stringMatching(/Z$/),
    });
    const kept = browser.jar.get('kontak_session') ?? '';
    expect((await browser.send('POST', '/api/auth/logout')).status).toBe(204);
    browser.jar.set('kontak_session', kept);
    expect((await browser.send('GET', '/api/auth/session')).status).toBe(401);
  });

  test('the owner may mail the owner; nobody else may mail anybody', async () => {
    const browser = openBrowser(shop);
    const letter = { to: owner, subject: 'Deneme', html: '<p>Merhaba</p>' };
    const send = (body: object) => browser.send('POST', '/.netlify/functions/send-email', body);
    expect((await send(letter)).status).toBe(401);
    await browser.askForCode();
    await browser.verify(codeIn(mail.mails[0]));
    expect(await (await send(letter)).json()).toEqual({ success: true, message: 'Sent' });
    expect(mail.mails.at(-1)?.html).toContain('<p>Merhaba</p>');
    const refused = await send({ ...letter, to: 'visitor@example.com' });
    expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ['to']]);
    expect(mail.mails).toHaveLength(2);
  });

  test("wrong codes count down from five, then the code is locked; developers read the older flow's texts", async () => {
    const browser = openBrowser(shop);
    const answerOf = async (answer: Response) => ({ status: answer.status, ...(await answer.json()) });
    expect(await answerOf(await browser.askForCode('visitor@example.com'))).toMatchObject({
      title: 'Invalid email',
    });
    expect(await answerOf(await browser.verify('123456'))).toMatchObject({
      title: 'OTP not found or expired',
    });
    await browser.askForCode();
    const code = codeIn(mail.mails[0]);
    for (const attemptsLeft of [4, 3, 2, 1, 0])
      expect(await answerOf(await browser.verify(otherCode(code)))).toMatchObject({
        ...{ status: 401, code: 'invalid_code', attemptsLeft, title: 'Invalid OTP' },
      });
    expect(await answerOf(await browser.verify(code))).toMatchObject({
      ...{ status: 423, code: 'locked', title: 'Account locked due to too many attempts' },
    });
  });

  test('a browser in which nobody signed in before is reported, but for the very first', async () => {
    const laptop = openBrowser(shop);
    const phone = openBrowser(shop);
    async function enter(browser: typeof laptop, headers = {}) {
      await browser.askForCode();
      const code = codeIn(mail.mails.at(-1));
      await browser.send('POST', '/api/auth/verify', { email: owner, code }, headers);
    }
    await enter(laptop);
    await enter(laptop);
    expect(mail.mails).toHaveLength(2);
    await enter(phone, { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/605' });
    await expect.poll(() => mail.mails.length).toBe(4);
    expect(mail.mails[3]?.subject).toContain('Yeni Cihaz');
    expect(mail.mails[3]?.text).toContain('Safari · iPhone');
    expect(mail.mails[3]?.text).not.toMatch(/\b\d{6}\b/);
    await enter(phone);
    expect(mail.mails).toHaveLength(5);
  });

  test('another address gets no code', async () => {
    const answer = await openBrowser(shop).askForCode('somebody@example.com');
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'other_email']);
    expect(mail.mails).toEqual([]);
  });

  test('the owner lists the sessions, ends one, and ends all others', async () => {
    const agent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';
    const browsers = ['10.6.0.1', '10.6.0.2', '10.6.0.3', '10.6.0.4'].map((from) => openBrowser(shop, from));
    for (const browser of browsers) {
      await browser.askForCode();
      const body = { email: owner, code: codeIn(mail.mails.at(-1)) };
      await browser.send('POST', '/api/auth/verify', body, { 'user-agent': agent });
    }
    const [mine, second] = browsers as [(typeof browsers)[0], (typeof browsers)[0]];
    const statuses = () =>
      Promise.all(browsers.map(async (one) => (await one.send('GET', '/api/auth/session')).status));
    const list = async () => (await mine.send('GET', '/api/auth/sessions')).json();

    const listed = await list();
    expect(listed).toHaveLength(4);
    expect(listed.at(-1)).toEqual({
      id: expect.any(Number),
      device: 'Chrome · Windows',
      created_at: expect.stringMatching(/Z$/),
      last_used_at: expect.stringMatching(/Z$/),
      current: true,
    });
    const { id } = (await (await second.send('GET', '/api/auth/sessions')).json()).find(
      (session: { current: boolean }) => session.current,
    );
    expect((await mine.send('DELETE', `/api/auth/sessions/${id}`)).status).toBe(204);
    expect(await statuses()).toEqual([200, 401, 200, 200]);
    const again = await mine.send('DELETE', `/api/auth/sessions/${id}`);
    expect([again.status, (await again.json()).code]).toEqual([404, 'PGRST116']);
    expect((await mine.send('DELETE', '/api/auth/sessions/x')).status).toBe(404);
    expect((await second.send('DELETE', '/api/auth/sessions')).status).toBe(401);
    expect((await mine.send('DELETE', '/api/auth/sessions')).status).toBe(204);
    expect(await statuses()).toEqual([200, 401, 401, 401]);
    expect(await list()).toMatchObject([{ current: true }]);
  });

  test('behind HTTPS the cookies are bound to the host', async () => {
    const secure = await openTestShop({
      DATABASE_URL: 'off',
      SMTP_URL: mail.url,
      PUBLIC_URL: 'https://kontak.example',
    });
    const answer = await openBrowser(secure).askForCode();
    expect(answer.headers.get('set-cookie')).toMatch(
      /^__Host-kontak_challenge=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    await secure.close();
  });
});

describe('when the mail cannot be sent', () => {
  test('a refusing server: 502, and no code leaves', async () => {
    const mail = await startMailServer({ refuse: true });
    const shop = await openTestShop({ DATABASE_URL: 'off', SMTP_URL: mail.url });
    const answer = await openBrowser(shop).askForCode();
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({
      status: 502,
      code: 'mail_failed',
      title: 'Failed to send email',
    });
    expect(answer.status).toBe(502);
    expect(text).not.toMatch(/\d{6}/);
    expect(answer.headers.get('set-cookie')).toBeNull();
    await shop.close();
    await mail.close();
  });
});

describe('without a mail service', () => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop({ DATABASE_URL: 'off' });
  });
  afterEach(() => shop.close());

  test('the code is shown to a browser that came with the key of the terminal, and works', async () => {
    const browser = openBrowser(shop);
    const exchanged = await browser.send('GET', '/2000/login?anahtar=key-of-this-start');
    expect([exchanged.status, exchanged.headers.get('location')]).toEqual([303, '/2000/login']);
    const { sent, code } = await (await browser.askForCode()).json();
    expect([sent, code]).toEqual([false, expect.stringMatching(/^[1-9]\d{5}$/)]);
    expect(shop.printed.at(-1)).toContain(code);
    expect((await browser.verify(code)).status).toBe(200);
  });

  test('any other browser is told to look at the terminal, whatever its requests say', async () => {
    const browser = openBrowser(shop);
    await browser.send('GET', '/login?anahtar=another-key');
    const answer = await browser.askForCode();
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { sent: false, expiresAt: expect.any(String) },
    ]);
    const [code = ''] = /\d{6}/.exec(shop.printed.at(-1) ?? '') ?? [];
    expect((await browser.verify(code)).status).toBe(200);
  });
});
