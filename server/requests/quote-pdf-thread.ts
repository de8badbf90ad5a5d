import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { type QuoteDocument, quoteDefinition } from './quote-document.ts';

interface PdfMake {
  addFonts(fonts: object): void;
  setUrlAccessPolicy(isAllowed: (url: string) => boolean): void;
  setLocalAccessPolicy(isAllowed: (path: string) => boolean): void;
  createPdf(definition: object): { getBuffer(): Promise<Uint8Array> };
}

// CommonJS without types.
const require = createRequire(import.meta.url);
const pdfmake: PdfMake = require('pdfmake');
const fonts: { Roboto: Record<string, string> } = require('pdfmake/fonts/Roboto.js');
const fontFiles = Object.values(fonts.Roboto);
pdfmake.addFonts(fonts);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontFiles.includes(path));

parentPort?.on('message', async ({ id, quote }: { id: number; quote: QuoteDocument }) => {
  try {
    const bytes = await pdfmake.createPdf(quoteDefinition(quote)).getBuffer();
    parentPort?.postMessage({ id, bytes });
  } catch (error) {
    parentPort?.postMessage({ id, failure: error instanceof Error ? error.message : String(error) });
  }
});
