/** Loaded with the first picture that is processed: it takes 27 MB, which showing pages does not need. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One thread, no cache: a picture must not slow down other requests.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
