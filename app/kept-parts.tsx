import type { KeptParts } from './ui/kept.tsx';

interface Part {
  name: string;
  owner: object;
  html: string | undefined;
}

const kept = new Map<string, Part & { html: string }>();
const most = 8_000_000;
let held = 0;

/** The parts of one page: those known before are put in as they are, those written for the first time are kept. */
export function collectParts(secret: string): KeptParts & { fillIn(html: string): string } {
  const noted: Part[] = [];
  // Marks never leave the server, and nobody's text can contain one.
  const markOf = (part: Part) => `${secret}-${noted.push(part) - 1}`;
  const marked = (part: Part) => <wbr data-kept={markOf(part)} />;
  const marks = new RegExp(`<wbr data-kept="${secret}-(\\d+)"/>`);
  return {
    find(name, owner) {
      const part = kept.get(name);
      return part?.owner === owner ? marked(part) : undefined;
    },
    note: (name, owner) => marked({ name, owner, html: undefined }),
    standIn: (html) => `<wbr data-kept="${markOf({ name: '', owner: noted, html: bytesOf(html) })}"/>`,
    fillIn(page) {
      const [begin = '', ...rest] = page.split(marks);
      const begun = new Map<Part, number>();
      let filled = begin;
      // In turn: which part is marked, and what is written behind the mark. One part may stand within another.
      for (let at = 0; at < rest.length; at += 2) {
        const part = noted[Number(rest[at])];
        const start = part && begun.get(part);
        if (part?.html !== undefined) filled += part.html;
        else if (part && start === undefined) begun.set(part, filled.length);
        else if (part) keep({ ...part, html: copyOf(filled.slice(start)) });
        filled += rest[at + 1] ?? '';
      }
      return filled;
    },
  };
}

/** A slice of a text keeps the whole of it, here a page of 250 kB. */
function copyOf(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1');
}

const texts = new Map<string, string>();

/** One letter for each byte, as in the pages. There are few such texts, the same for every page. */
function bytesOf(text: string): string {
  const known = texts.get(text) ?? Buffer.from(text).toString('latin1');
  texts.set(text, known);
  return known;
}

function keep(part: Part & { html: string }) {
  held += part.html.length - (kept.get(part.name)?.html.length ?? 0);
  kept.delete(part.name);
  kept.set(part.name, part);
  for (const [oldest, { html }] of kept) {
    if (held <= most) break;
    kept.delete(oldest);
    held -= html.length;
  }
}
