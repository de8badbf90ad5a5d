// The first that matches; browsers also carry the names of those they are compatible with.
const browsers: [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system in words, such as 'Chrome · Windows'. Nothing else of the header is kept. */
export function describeDevice(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500);
  const nameIn = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(text))?.[1];
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(' · ');
}
