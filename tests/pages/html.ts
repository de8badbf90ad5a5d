import type { APIRequestContext } from '@playwright/test';
import { type Document, type Element, Window } from 'happy-dom';

const parser = new new Window().DOMParser();

/** The HTML of a page as the server sends it, parsed. No script runs. */
export async function getPage(request: APIRequestContext, address: string) {
  const response = await request.get(address);
  return { response, document: parser.parseFromString(await response.text(), 'text/html') };
}

const documents = new Map<string, Document>();

/** The same for a page that several tests read: parsing a listing takes longer than the rest of its test. */
export async function getDocument(request: APIRequestContext, address: string): Promise<Document> {
  const known = documents.get(address) ?? (await getPage(request, address)).document;
  documents.set(address, known);
  return known;
}

export const text = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

export const texts = (parent: Document | Element, selector: string): string[] =>
  [...parent.querySelectorAll(selector)].map(text);

export const hrefs = (parent: Document | Element, selector: string): string[] =>
  [...parent.querySelectorAll(selector)].map((link) => link.getAttribute('href') ?? '');

/** The section whose heading has this text. */
export function section(document: Document, heading: string): Element {
  const found = [...document.querySelectorAll('section')].find(
    (each) => text(each.querySelector('h2')) === heading,
  );
  if (!found) throw new Error(`there is no section ${heading}`);
  return found;
}

export function linkNamed(parent: Document | Element, name: string): string | null {
  const found = [...parent.querySelectorAll('a')].find((link) => text(link) === name);
  return found?.getAttribute('href') ?? null;
}
