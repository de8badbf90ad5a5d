/** The lines of a response as they arrive: decoding 2 MB at once blocks a phone for longer than a frame. */
export async function* responseLines(response: Response): AsyncGenerator<string, undefined> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
