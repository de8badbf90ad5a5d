import type { Business } from '#domain/business.ts';
import { readQuotePdf } from '#domain/endpoints/requests.ts';
import { makeQuotePdf } from '#server/requests/quote-pdf.ts';
import type { Requests } from '#server/requests/requests.ts';
import { noDatabase, noSuchRow, problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { parseId } from './mount.ts';

interface Deps {
  requests: Requests | undefined;
  readBusiness: () => Promise<Business>;
}

export function requestPdfEndpoints({ requests, readBusiness }: Deps): Endpoint[] {
  return [
    endpoint({
      ...readQuotePdf,
      async handle({ context }) {
        if (!requests) return problemResponse(noDatabase);
        const number = parseId(context.req.param('key'));
        const quote = number && (await requests.readQuote(number, await readBusiness()));
        if (!quote) return problemResponse(noSuchRow);
        const bytes = await makeQuotePdf(quote);
        return new Response(Buffer.from(bytes), {
          headers: {
            'Content-Type': 'application/pdf',
            'Content-Disposition': `attachment; filename="teklif-${number}.pdf"`,
            'Cache-Control': 'no-store',
          },
        });
      },
    }),
  ];
}
