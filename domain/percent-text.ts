/** %35 or −%12,5. */
export function percentText(percent: number): string {
  const rounded = Math.round(percent * 10) / 10;
  return `${rounded < 0 ? '−' : ''}%${Math.abs(rounded).toLocaleString('tr', { maximumFractionDigits: 1 })}`;
}

/** +%35 or −%12,5. */
export const moveText = (percent: number) => `${percent < 0 ? '' : '+'}${percentText(percent)}`;
