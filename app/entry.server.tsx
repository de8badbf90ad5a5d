import { renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { services } from './context.ts';
import { withData } from './page-data.ts';
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
  const { scriptMark, finishPage } = context.get(services);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') {
    finishPage('', headers);
    return new Response(null, { status, headers });
  }
  const { serverHandoffStream: data, ...rest } = entryContext;
  const page = (
    <ScriptMark value={scriptMark}>
      <ServerRouter context={rest} url={request.url} nonce={scriptMark} />
    </ScriptMark>
  );
  // One letter for each byte: what is looked for in a page is plain ASCII, and decoding the rest would take its time.
  const html = Buffer.from(`<!DOCTYPE html>${renderToString(page)}`).toString('latin1');
  const whole = finishPage(await withData(html, data, scriptMark), headers);
  return new Response(Buffer.from(whole, 'latin1'), { status, headers });
}
