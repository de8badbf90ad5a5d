import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { services } from './context.ts';
import { ScriptMark } from './script-mark.ts';

export { services };

/** A page is sent whole: it is the same for everybody, and its inline scripts are allowed by hash. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { scriptMark } = context.get(services);
  const page = (
    <ScriptMark value={scriptMark}>
      <ServerRouter context={entryContext} url={request.url} nonce={scriptMark} />
    </ScriptMark>
  );
  const html = await renderWhole(page, scriptMark);
  return new Response(html, { status, headers });
}

/** As bytes, which is how React makes them; a text would have to be encoded once more. */
function renderWhole(page: React.ReactNode, nonce: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const collector = new Writable({
      write(chunk: Buffer, _encoding, done) {
        parts.push(chunk);
        done();
      },
      final(done) {
        resolve(new Uint8Array(Buffer.concat(parts)));
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
