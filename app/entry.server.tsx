import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { services } from './context.ts';
import { collectParts } from './kept-parts.tsx';
import { ScriptMark } from './script-mark.ts';
import { KeptPartsContext } from './ui/kept.tsx';

export { services };

/** A page is sent whole: it is the same for everybody, and its inline scripts are allowed by hash. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { scriptMark, finishPage } = context.get(services);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') {
    finishPage('', headers);
    return new Response(null, { status, headers });
  }
  const parts = collectParts(scriptMark);
  const page = (
    <ScriptMark value={scriptMark}>
      <KeptPartsContext value={import.meta.env.PROD ? parts : undefined}>
        <ServerRouter context={entryContext} url={request.url} nonce={scriptMark} />
      </KeptPartsContext>
    </ScriptMark>
  );
  // What is put in has no scripts, so the page gets its policy while it is still small.
  const html = parts.fillIn(finishPage(await renderWhole(page, scriptMark), headers));
  return new Response(Buffer.from(html, 'latin1'), { status, headers });
}

/** One letter for each byte: what is looked for in a page is plain ASCII, and decoding the rest would take its time. */
function renderWhole(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const collector = new Writable({
      write(piece: Buffer, _encoding, done) {
        pieces.push(piece);
        done();
      },
      final(done) {
        resolve(Buffer.concat(pieces).toString('latin1'));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => pipe(collector),
      onError: reject,
      onShellError: reject,
    });
  });
}
