import * as z from 'zod';
import type { Business } from '#domain/business.ts';
import { makeQuotePdf } from '#server/requests/quote-pdf.ts';
import type { Requests } from '#server/requests/requests.ts';
import { noDatabase, noSuchRow, problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { parseId } from './mount.ts';
import { requestKey } from './requests.ts';

interface Deps {
  requests: Requests | undefined;
  readBusiness: () => Promise<Business>;
}

export function requestPdfEndpoints({ requests, readBusiness }: Deps): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/api/requests/{key}/quote.pdf',
      pathValues: { key: requestKey },
      tag: 'requests',
      summary: 'The quote as a PDF, by the number of the request',
      access: 'owner',
      responses: {
        200: { description: 'A4', type: 'application/pdf', schema: z.string() },
        404: { description: 'No such row (PGRST116)' },
      },
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
