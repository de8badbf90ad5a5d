import type { Site } from './start-site.ts';

export const ownerEmail = 'owner@example.com';

/** `signInPath` is needed to sign in without mail. */
type SignInSite = Pick<Site, 'url'> & Partial<Pick<Site, 'signInPath'>>;

/** Somebody who writes to a running site from its own origin and keeps the cookies it is given. */
export class Client {
  readonly #site: SignInSite;
  readonly #cookies = new Map<string, string>();

  constructor(site: SignInSite) {
    this.#site = site;
  }

  cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const answer = await fetch(this.#site.url + path, {
      method,
      redirect: 'manual',
      headers: {
        Origin: this.#site.url,
        'Content-Type': 'application/json',
        Cookie: this.cookie(),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    return answer;
  }

  /** On a site without mail, with the link of its terminal, or with `readCode` from the mail that has come. */
  async signIn(readCode?: () => string): Promise<this> {
    if (this.#site.signInPath) await this.send('GET', this.#site.signInPath());
    const asked = await (await this.send('POST', '/api/auth/code', { email: ownerEmail })).json();
    const code = readCode ? readCode() : asked.code;
    const entered = await this.send('POST', '/api/auth/verify', { email: ownerEmail, code });
    if (!entered.ok) throw new Error(`signing in failed: ${entered.status} ${await entered.text()}`);
    return this;
  }
}
