import { xlsxType } from '#domain/endpoints/imports.ts';

/** A download, never cached. */
export function sheetResponse(bytes: Uint8Array, name: string): Response {
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': name.endsWith('.csv') ? 'text/csv; charset=utf-8' : xlsxType,
      'Content-Length': String(bytes.length),
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  });
}
