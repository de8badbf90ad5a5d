/** For a visitor whose page cannot be rendered now, because too many others wait for theirs. */
export function busyPage(): Response {
  return new Response(html, {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', 'Retry-After': '2' },
  });
}

const html = `<!doctype html><html lang="tr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="3">
<title>503</title><style>body{max-width:32rem;margin:20vh auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}</style>
</head><body><h1>Şu anda çok yoğunuz</h1><p>Sayfa birkaç saniye içinde kendiliğinden yeniden denenecek.</p>
<p lang="en">We are very busy right now. The page will try again by itself in a few seconds.</p></body></html>
`;
