/** The six boxes after something was entered at one of them; nothing entered empties it. */
export function putDigits(digits: readonly string[], at: number, entered: string): string[] {
  if (entered === '') return digits.map((digit, index) => (index === at ? '' : digit));
  return digits.map((digit, index) => entered[index - at] ?? digit);
}
