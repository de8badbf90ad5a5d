const end = '</body></html>';

/**
 * A written page with the data it came from, in scripts that hand them to the router in the browser. The framework's
 * own way is a component that waits for each piece; without it nothing in a page waits, and React can write it in one
 * go. The page and the pieces have one letter for each byte.
 */
export async function withData(
  html: string,
  data: ReadableStream<Uint8Array> | undefined,
  mark: string,
): Promise<string> {
  if (!data || !html.endsWith(end)) return html;
  const calls: string[] = [];
  for await (const { buffer, byteOffset, byteLength } of data) {
    const piece = Buffer.from(buffer, byteOffset, byteLength).toString('latin1');
    calls.push(`enqueue(${escaped(JSON.stringify(piece))})`);
  }
  // Each in a frame of its own within the one before, as React would have written them.
  const scripts = [...calls, 'close()'].map(
    (call) =>
      `<!--$--><script nonce="${mark}">window.__reactRouterContext.streamController.${call};</script>`,
  );
  return html.slice(0, -end.length) + scripts.join('') + '<!--/$-->'.repeat(scripts.length) + end;
}

const escapes: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\xe2\x80\xa8': '\\u2028',
  '\xe2\x80\xa9': '\\u2029',
};

/** Nothing in it ends the script. */
function escaped(text: string): string {
  return text.replace(/[&><]|\xe2\x80[\xa8\xa9]/g, (found) => escapes[found] ?? found);
}
