const units = ['kB', 'MB', 'GB', 'TB'] as const;

export function formatBytes(bytes: number): string {
  const power = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 1), units.length);
  const text = (bytes / 1_000 ** power).toLocaleString('tr', { maximumFractionDigits: power === 1 ? 0 : 1 });
  return `${text} ${units[power - 1]}`;
}
