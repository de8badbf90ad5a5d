/** Keeps the sign on the line of its number. */
const wordJoiner = '\u2060';

/** %35 or −%12,5. */
export function percentText(percent: number): string {
  const rounded = Math.round(percent * 10) / 10;
  const sign = rounded < 0 ? `−${wordJoiner}` : '';
  return `${sign}%${Math.abs(rounded).toLocaleString('tr', { maximumFractionDigits: 1 })}`;
}

/** +%35 or −%12,5. */
export const moveText = (percent: number) => `${percent < 0 ? '' : `+${wordJoiner}`}${percentText(percent)}`;
