import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished, vi } from 'vitest';
import { UndoProvider } from '#app/admin/history/undo-provider.tsx';
import { AdminProviders } from '#app/admin/shell/admin-context.tsx';
import type { CatalogueStore, Rows, Values } from '#app/admin/store/catalogue-store.ts';
import { StoreProvider } from '#app/admin/store/store-provider.tsx';
import { UnfinishedList } from '#app/admin/store/unfinished-list.tsx';
import { loadWords } from '#app/i18n/language.tsx';
import { useNavigationGuard } from '#app/route-modules.ts';
import { render } from './render.ts';
import { host, type TestShop } from './shop.ts';

// The client's entry does it.
await loadWords('tr');

class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Renders a manager as the owner's page does, with the real store; `fetch` reaches the shop. */
export function renderAdmin(
  manager: React.ReactNode,
  fetch: typeof globalThis.fetch,
  mode: CatalogueStore['mode'] = 'server',
  address = '/',
) {
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('ResizeObserver', NoResizeObserver);
  // happy-dom has no layout; the grid takes this as its width.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_200);
  const page = (
    <AdminProviders mode={mode} hasSessionCookie={false}>
      <StoreProvider mode={mode}>
        <UndoProvider>
          <NavigationGuard />
          <UnfinishedList />
          {manager}
        </UndoProvider>
      </StoreProvider>
    </AdminProviders>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [address] });
  // What is registered first is called last, after the page is gone.
  onTestFinished(() => {
    localStorage.clear();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return render(<RouterProvider router={router} />);
}

const loadedModules = { isProductLoaded: () => true, isLoaded: () => true, load: async () => undefined };

/** Asks before a form is left, as the owner's layout does. */
function NavigationGuard() {
  useNavigationGuard(loadedModules);
  return null;
}

/** Sends a request as the owner. happy-dom's Request drops `host` and `origin`, so they are set afterwards. */
export async function asOwner(shop: TestShop, method: string, path: string, body?: unknown, headers = {}) {
  const sent = body instanceof Blob ? await body.arrayBuffer() : JSON.stringify(body);
  const init = body === undefined ? { method } : { method, body: sent };
  const request = new Request(`http://${host}${path}`, init);
  const json = body === undefined || body instanceof Blob ? {} : { 'content-type': 'application/json' };
  const all = { host, origin: `http://${host}`, 'x-owner': 'yes', ...json, ...headers };
  for (const [name, value] of Object.entries(all)) request.headers.set(name, value);
  return shop.app.fetch(request, { incoming: { socket: { remoteAddress: '127.0.0.1' } } });
}

/** fetch as a page of this shop has it, with the owner signed in. */
export function ownerFetch(shop: TestShop): typeof globalThis.fetch {
  return async (address, { method = 'GET', body, headers } = {}) =>
    asOwner(
      shop,
      method,
      String(address),
      typeof body === 'string' ? JSON.parse(body) : (body ?? undefined),
      Object.fromEntries(new Headers(headers)),
    );
}

interface Problem {
  status: number;
  code: string;
  title?: string;
}

/** The shop's fetch, of which some requests can be refused. */
export function refusingFetch(shop: TestShop) {
  const fetch = ownerFetch(shop);
  const refusals = new Map<string, Problem>();
  return {
    refuse: (method: string, problem: Problem) => refusals.set(method, problem),
    accept: (method: string) => refusals.delete(method),
    fetch: (async (address, init) => {
      const problem = refusals.get(init?.method ?? 'GET');
      if (!problem) return fetch(address, init);
      if (problem.status === 0) throw new TypeError('Failed to fetch');
      const headers = { 'Content-Type': 'application/problem+json' };
      return new Response(JSON.stringify({ title: 'refused', ...problem }), {
        status: problem.status,
        headers,
      });
    }) as typeof globalThis.fetch,
  };
}

/** Writes as another browser of the owner's would. */
export async function create<
  K extends 'products' | 'categories' | 'brands' | 'subcategories' | 'banner-brands',
>(shop: TestShop, kind: K, values: Values<K>): Promise<Rows[K]> {
  const response = await asOwner(shop, 'POST', `/api/${kind}`, values);
  expect(response.status).toBe(201);
  return response.json();
}

export async function readProduct(shop: TestShop, id: number): Promise<Rows['products']> {
  return (await asOwner(shop, 'GET', `/api/products/${id}`)).json();
}

/** A category of its own keeps a test's products apart from the others'. */
export async function createIn(shop: TestShop, category: string, names: readonly string[]) {
  await create(shop, 'categories', { name: category });
  const rows: Rows['products'][] = [];
  for (const name of names)
    rows.push(await create(shop, 'products', { name, category, price: 100, stock: 5 }));
  return rows;
}

/** Opens the list of one category. */
export async function openCategory(category: string) {
  await waitFor(() => {
    expect(document.querySelector(`option[value="${category}"]`)).not.toBeNull();
    expect(document.querySelector('[role=grid]')?.getAttribute('aria-busy')).toBe('false');
  });
  fill(screen.getByRole('combobox', { name: 'Kategori filtresi' }), category);
}

/** Switches to a tab of the manager. */
export async function openTab(name: string) {
  await screen.findByRole('grid');
  fireEvent.mouseDown(screen.getByRole('tab', { name }));
  await screen.findByRole('grid', { name });
}

export const fill = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });

/** A button by its name. Much faster than a query by role, which computes styles for every element. */
export function getButton(name: string, container: ParentNode = document): HTMLButtonElement {
  const buttons = [...container.querySelectorAll('button')];
  const button = buttons.find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent.trim()) === name,
  );
  if (!button) throw new Error(`There is no button named ${name}`);
  return button;
}

export const findButton = (name: string) => waitFor(() => getButton(name));
export const press = (name: string) => fireEvent.click(getButton(name));

export function pressIn(role: 'dialog' | 'alertdialog', name: string) {
  fireEvent.click(getButton(name, screen.getByRole(role)));
}

export const field = (name: string): HTMLInputElement =>
  within(screen.getByRole('dialog')).getByLabelText(name);

/** Chooses something from the menu of a row. */
export async function chooseFromMenu(row: string, item: string) {
  fireEvent.keyDown(getButton(`Diğer işlemler ${row}`), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: `${item} ${row}` }));
}

/** Waits until no dialog is open. */
export const isDialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** The text that describes an element to a screen reader. */
export function description(element: HTMLElement): string {
  const id = element.getAttribute('aria-describedby');
  return document.querySelector(`[id="${id}"]`)?.textContent ?? '';
}

/** The names of the rows in their order. */
export function listed(): string[] {
  const buttons = document.querySelectorAll('[role=grid] button[aria-label^="Düzenle "]');
  return [...buttons].map((button) => button.getAttribute('aria-label')?.replace('Düzenle ', '') ?? '');
}

/** Waits for a toast or another announced message. */
export async function expectMessage(text: string) {
  await waitFor(() => {
    const messages = [...document.querySelectorAll('[role=status], [role=alert]')];
    expect(messages.map((message) => message.textContent).join('\n')).toContain(text);
  });
}
