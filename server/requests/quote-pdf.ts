import { createThread } from '#server/threads/thread.ts';
import type { QuoteDocument } from './quote-document.ts';

/** A long quote takes a second of computing. */
const thread = createThread<QuoteDocument, Uint8Array>(import.meta.url, 'quote-pdf-thread');

export const makeQuotePdf = (quote: QuoteDocument): Promise<Uint8Array> => thread.run(quote);
