/** 1031 as '1.031'. `Intl.NumberFormat` would take a large part of rendering a list of filters. */
export function groupDigits(number: number, separator: '.' | ','): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, separator);
}
