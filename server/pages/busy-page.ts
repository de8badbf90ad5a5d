/** For a visitor from whose address too many pages are being waited for. */
export function busyPage(): Response {
  return new Response(html, {
    status: 429,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', 'Retry-After': '2' },
  });
}

const html = `<!doctype html><html lang="tr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="3">
<title>429</title><style>body{max-width:32rem;margin:20vh auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}</style>
</head><body><h1>Şu anda çok fazla istek var</h1><p>Bağlantınızdan aynı anda çok sayıda sayfa istendi. Sayfa birkaç saniye içinde kendiliğinden yeniden denenecek.</p>
<p lang="en">Too many pages were requested from your connection at once. The page will try again by itself in a few seconds.</p></body></html>
`;
