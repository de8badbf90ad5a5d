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
  const marked = (part: Part) => <wbr data-kept={`${secret}-${noted.push(part) - 1}`} />;
  // Marks never leave the server, and nobody's text can contain one.
  const marks = new RegExp(`<wbr data-kept="${secret}-(\\d+)"/>`);
  return {
    find(name, owner) {
      const part = kept.get(name);
      return part?.owner === owner ? marked(part) : undefined;
    },
    note: (name, owner) => marked({ name, owner, html: undefined }),
    fillIn(page) {
      const [begin = '', ...rest] = page.split(marks);
      let filled = begin;
      // In turn: which part is marked, and what is written behind the mark.
      for (let at = 0; at < rest.length; at += 2) {
        const [place, behind = '', next] = rest.slice(at, at + 3);
        const part = noted[Number(place)];
        if (part?.html !== undefined) filled += part.html;
        else if (part && next === place) keep({ ...part, html: behind });
        filled += behind;
      }
      return filled;
    },
  };
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
