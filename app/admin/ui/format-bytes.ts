const units = ['kB', 'MB', 'GB', 'TB'] as const;

export function formatBytes(bytes: number): string {
  const power = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 1), units.length);
  // A few bytes are not nothing.
  const value = Math.max(bytes / 1_000 ** power, Math.min(bytes, 1));
  const text = value.toLocaleString('tr', { maximumFractionDigits: power === 1 ? 0 : 1 });
  return `${text} ${units[power - 1]}`;
}
