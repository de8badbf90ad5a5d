const texts = {
  page: {
    tr: 'Bağlantınızdan aynı anda çok sayıda sayfa istendi. Sayfa birkaç saniye içinde kendiliğinden yeniden denenecek.',
    en: 'Too many pages were requested from your connection at once. The page will try again by itself in a few seconds.',
  },
  download: {
    tr: 'Bağlantınızdan aynı anda çok sayıda dosya indiriliyor. Dosya, diğerleri bitince kendiliğinden inecek; bu sayfa açık kalsın.',
    en: 'Too many files are being downloaded from your connection at once. The file will follow by itself when others are done; leave this page open.',
  },
};

/** For a visitor from whose address too much is being waited for; the browser asks again. */
export function busyPage(what: keyof typeof texts, retryAfterSeconds: number): Response {
  return new Response(toHtml(texts[what], retryAfterSeconds + 1), {
    status: 429,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': String(retryAfterSeconds),
    },
  });
}

const toHtml = ({ tr, en }: { tr: string; en: string }, refreshSeconds: number) =>
  `<!doctype html><html lang="tr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="${refreshSeconds}">
<title>429</title><style>body{max-width:32rem;margin:20vh auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}</style>
</head><body><h1>Şu anda çok fazla istek var</h1><p>${tr}</p>
<p lang="en">${en}</p></body></html>
`;
