import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { offlineScript, setHydrated } from './offline-script.ts';

const root = document.documentElement.dataset;
const followed: string[] = [];
const onLine = vi.spyOn(navigator, 'onLine', 'get');
const listeners = new AbortController();

beforeAll(() => {
  // The script's listeners end with this file.
  const add = window.addEventListener.bind(window);
  const spy = vi
    .spyOn(window, 'addEventListener')
    .mockImplementation((type: string, listener: EventListenerOrEventListenerObject) =>
      add(type, listener, { signal: listeners.signal }),
    );
  new Function(offlineScript)();
  spy.mockRestore();
  // What the browser would follow.
  const follow = (event: Event) => {
    if (!event.defaultPrevented) followed.push((event.target as Element).id);
    event.preventDefault();
  };
  add('click', follow, { signal: listeners.signal });
  add('submit', follow, { signal: listeners.signal });
});

afterAll(() => {
  listeners.abort();
  onLine.mockRestore();
  document.body.innerHTML = '';
  delete root.hydrated;
});

beforeEach(() => {
  document.body.innerHTML = `
    <a id="link" href="/bayilik">x</a> <a id="hash" href="#icerik">x</a>
    <a id="new-tab" href="/bayilik" target="_blank">x</a> <a id="file" href="/list.csv" download>x</a>
    <form id="form" action="/shop"><input name="search" value="pil"></form>`;
  followed.length = 0;
  onLine.mockReturnValue(false);
  delete root.offline;
});

const element = (id: string) => document.getElementById(id) as HTMLElement;
const click = (id: string, init: MouseEventInit = {}) =>
  element(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));

async function reconnect() {
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve));
}

test('a link without a connection stays, and is followed when it is back', async () => {
  click('link');
  expect(root.offline).toBe('');
  expect(followed).toEqual([]);
  await reconnect();
  expect(followed).toEqual(['link']);
  expect(root.offline).toBeUndefined();
});

test('other tabs, downloads and places in the page are left to the browser', () => {
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) click('link', { [key]: true });
  click('link', { button: 1 });
  for (const id of ['hash', 'new-tab', 'file']) click(id);
  expect(followed).toEqual(['link', 'link', 'link', 'link', 'link', 'hash', 'new-tab', 'file']);
  expect(root.offline).toBeUndefined();
});

test('on the hydrated page the click is repeated, and the message goes', async () => {
  click('link');
  onLine.mockReturnValue(true);
  setHydrated();
  await new Promise((resolve) => setTimeout(resolve));
  expect(followed).toEqual(['link']);
  expect(root.offline).toBeUndefined();
});
