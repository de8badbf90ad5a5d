interface BoundedPattern {
  source: string;
  reason: string;
}

const amount = 'parseMoney and readPrice read at most 60 characters';
const owner = 'a product of the owner: at most 200 characters, and no stranger writes it';
const ourOwn = 'our own text';

/** Regular expressions that are worse than linear, and why that does not matter. */
export const boundedPatterns: readonly BoundedPattern[] = [
  { source: '0+$', reason: amount },
  { source: String.raw`^(?:(?:₺|TL|TRY)\s*)?(\d[\d.,\s]*?)(?:\s*(?:₺|TL|TRY))?$`, reason: amount },
  {
    source: String.raw`^([^\d\s.,+\-()]+(?:\s[^\d\s.,+\-()]+)?)?\s*(\d[\d.,\s]*?)\s*([^\d\s.,+\-()]+(?:\s[^\d\s.,+\-()]+)?)?$`,
    reason: amount,
  },
  { source: String.raw`^[^\d]*[-−–]\s*[^\d]*\d|^\(.*\d.*\)$`, reason: 'a cell of a sheet of the owner' },
  { source: String.raw`\s*\((?:benzer|similar)\)\s*$`, reason: owner },
  { source: String.raw`\([^)]*\)`, reason: owner },
  { source: String.raw`\B(?=(?:\d{3})+$)`, reason: 'the digits of a number of ours' },
  { source: String.raw`\/+$`, reason: 'a setting of the environment' },
  { source: String.raw`^[^\r\n]+@[^\r\n]+$`, reason: 'a setting of the environment' },
  { source: String.raw`^[^\s@]+@[^\s@]+\.[^\s@]+$`, reason: 'an argument of npm run mail-test' },
  {
    source: String.raw`^\s*(BEGIN|START TRANSACTION|COMMIT|ROLLBACK|END)\s*;`,
    reason: `a migration: ${ourOwn}`,
  },
  {
    source: String.raw`<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>`,
    reason: `the tags of a rendered page: ${ourOwn}; React escapes < in what strangers wrote`,
  },
  {
    source: '<link rel="modulepreload" href="([^"]+)"[^>]*>',
    reason: `the tags of a rendered page: ${ourOwn}; React escapes < in what strangers wrote`,
  },
];
