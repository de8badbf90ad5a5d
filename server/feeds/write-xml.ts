// What XML 1.0 cannot hold, not even escaped.
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // A reader would make a line break of it.
  '\r': '&#13;',
};

/** A text inside an element or an attribute. */
export const escapeXml = (text: string) =>
  text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"'\r]/g, (character) => escapes[character] ?? character);

/** An element, or nothing without a text. */
export const element = (name: string, text: string | number | null | undefined) =>
  text === null || text === undefined || text === '' ? '' : `<${name}>${escapeXml(String(text))}</${name}>`;
