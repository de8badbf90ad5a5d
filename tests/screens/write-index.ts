import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { bookFolder } from './book.ts';

/** A page that shows the whole book: a row for each screen, a picture for each language, theme and width. */
export default function writeIndex(): void {
  mkdirSync(bookFolder, { recursive: true });
  const screens = readdirSync(bookFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const rows = screens.map(({ name }) => {
    const pictures = readdirSync(`${bookFolder}/${name}`).filter((file) => file.endsWith('.png'));
    const links = pictures.map((file) => {
      const address = `${name}/${file}`;
      const caption = file.replace('.png', '');
      return `<a href="${address}"><img src="${address}" alt="${caption}" loading="lazy"><span>${caption}</span></a>`;
    });
    return `<section><h2>${name}</h2><div>${links.join('')}</div></section>`;
  });
  writeFileSync(`${bookFolder}/index.html`, `${head}${rows.join('\n')}\n`);
}

const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Kontak, screen by screen</title>
<style>
body { font: 15px system-ui, sans-serif; margin: 2rem; }
div { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; }
a { display: grid; gap: 0.25rem; color: inherit; }
img { width: 15rem; max-height: 30rem; object-fit: cover; object-position: top; border: 1px solid #bbb; }
</style>
`;
