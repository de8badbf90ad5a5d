import { type Browser, chromium, type Page } from '@playwright/test';
import { codeMail, linkMail, warningMail } from '#server/mail/mails.ts';
import { Client } from '#tests/helpers/owner-client.ts';
import { needProgram } from '#tests/helpers/programs.mjs';
import type { Site } from '#tests/helpers/start-site.ts';
import { rowsWith } from './hostile-values.ts';

/** What a browser must never report while it shows somebody's text. */
interface Watch {
  findings: string[];
  pages: number;
}

/** Puts each text into every text field of the catalogue and opens every page that shows it, in a real browser. */
export async function runTexts(site: Site, texts: readonly string[]): Promise<Watch> {
  const owner = await new Client(site).signIn();
  const watch: Watch = { findings: [], pages: 0 };
  const products: { id: number; text: string }[] = [];
  for (const text of texts) products.push({ id: await fillEveryField(owner, text), text });

  const browser = await chromium.launch({
    executablePath: await needProgram('chromium'),
    args: ['--no-sandbox'],
  });
  try {
    const page = await openWatched(browser, site, owner, watch);
    for (const { id, text } of products) await visitProduct(page, site, watch, id, text);
    for (const { text } of products) {
      for (const name of ['search', 'kategori', 'marka', 'alt'])
        await open(page, site, watch, `/shop?${name}=${encodeURIComponent(text)}`);
    }
    for (const path of ['/', '/shop', '/kategoriler', '/bayilik'])
      for (const prefix of ['', '/en']) await open(page, site, watch, `${prefix}${path}`);
    await visitOwnersArea(page, site, watch);
    await readMachinePages(page, site, watch);
    await readMails(page, watch, texts);
  } finally {
    await browser.close();
  }
  return watch;
}

async function fillEveryField(owner: Client, text: string): Promise<number> {
  let id = 0;
  for (const [path, row] of rowsWith(text)) {
    const answer = await owner.send('POST', path, row);
    if (answer.status !== 201) throw new Error(`${path} ${text}: ${answer.status} ${await answer.text()}`);
    id = (await answer.json()).id;
  }
  return id;
}

async function openWatched(browser: Browser, site: Site, owner: Client, watch: Watch): Promise<Page> {
  const context = await browser.newContext();
  const cookies = owner
    .cookie()
    .split('; ')
    .map((pair) => pair.split('='));
  await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url: site.url })));
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const note = (what: string) => void watch.findings.push(`${page.url()}: ${what}`);
  page.on('dialog', (dialog) => {
    note(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => note(`an error: ${error.message}`));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) note(message.text());
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== site.url) note(`asked for ${request.url()}`);
  });
  await context.exposeFunction('reportPolicy', (what: string) => note(`the policy was broken: ${what}`));
  await context.addInitScript(() => {
    const { reportPolicy } = window as unknown as { reportPolicy: (what: string) => void };
    document.addEventListener('securitypolicyviolation', (event) =>
      reportPolicy(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  return page;
}

async function open(page: Page, site: Site, watch: Watch, address: string): Promise<void> {
  const answer = await page.goto(site.url + address);
  watch.pages += 1;
  const status = answer?.status() ?? 0;
  if (status >= 500 || status === 0) watch.findings.push(`${address}: ${status}`);
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')));
  const injected = await page.evaluate(
    () =>
      document.querySelectorAll('img[src="x"], svg[onload], [onerror], [onload], a[href^="javascript:" i]')
        .length,
  );
  if (injected > 0) watch.findings.push(`${address}: ${injected} elements came in with a text`);
}

async function visitProduct(page: Page, site: Site, watch: Watch, id: number, text: string): Promise<void> {
  for (const prefix of ['', '/en']) {
    const address = `${prefix}/urun/${id}`;
    await open(page, site, watch, address);
    const shown = (await page.getByRole('heading', { level: 1 }).textContent())?.trim();
    const name = text.slice(0, 100).toWellFormed().trim();
    // A browser reads every end of a line in a page as one sign.
    if (shown !== name.replace(/\r\n?/g, '\n'))
      watch.findings.push(`${address}: shows ${JSON.stringify(shown)} for ${JSON.stringify(name)}`);
    const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
    if (facts.length === 0) watch.findings.push(`${address}: has no JSON-LD`);
    const names = facts.map((json) => JSON.parse(json.replaceAll('&quot;', '"')).name);
    if (!names.includes(name)) watch.findings.push(`${address}: JSON-LD says ${JSON.stringify(names)}`);
  }
}

async function visitOwnersArea(page: Page, site: Site, watch: Watch): Promise<void> {
  await page.goto(`${site.url}/2000/login`);
  await page.waitForURL('**/2000/dashboard');
  await open(page, site, watch, '/2000/products');
  for (const tab of ['Ürünler', 'Kategoriler', 'Markalar']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('row').nth(1).waitFor();
  }
  await open(page, site, watch, '/2000/banner-brands');
  await page.getByRole('button', { name: 'Yeni Marka' }).waitFor();
}

async function readMachinePages(page: Page, site: Site, watch: Watch): Promise<void> {
  for (const [path, type] of [
    ['/sitemap.xml', 'application/xml'],
    ['/robots.txt', ''],
    ['/manifest.webmanifest', 'json'],
    ['/.netlify/functions/products-cache', 'json'],
  ] as const) {
    const text = await (await fetch(site.url + path)).text();
    watch.pages += 1;
    if (type === 'json') JSON.parse(text);
    if (type !== 'application/xml') continue;
    const fault = await page.evaluate((xml) => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml');
      return parsed.querySelector('parsererror')?.textContent;
    }, text);
    if (fault) watch.findings.push(`${path}: ${fault}`);
  }
}

/** The one text in a mail that is not ours to write is the name of the business. */
async function readMails(page: Page, watch: Watch, texts: readonly string[]): Promise<void> {
  await page.goto('about:blank');
  for (const text of texts) {
    for (const mail of [
      codeMail(text, '123456', new Date()),
      linkMail(text, 'https://shop.example/2000/login#x', new Date()),
      warningMail(text, new Date()),
    ]) {
      await page.setContent(mail.html);
      watch.pages += 1;
      const injected = await page.locator('script, img, svg, [onerror], [onload], iframe').count();
      if (injected > 0) watch.findings.push(`a mail of ${text}: ${injected} elements came in with the name`);
    }
  }
}
