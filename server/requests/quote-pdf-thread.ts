import { createRequire } from 'node:module';
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

export default (quote: QuoteDocument): Promise<Uint8Array> =>
  pdfmake.createPdf(quoteDefinition(quote)).getBuffer();
