/** How sounds are written otherwise, one after the other: 'Trafic' as 'trafik', 'Chevrolet' as 'şevrole'. */
const spellings: [RegExp, string][] = [
  [/ault$/, 'o'],
  [/(?<=.{5}[eo])t$/, ''],
  [/sch|sh|ch/g, 's'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/eau|au/g, 'o'],
  [/ee/g, 'i'],
  [/oo|ou/g, 'u'],
  [/cc(?=[eiy])|x/g, 'ks'],
  [/sc(?=[eiy])|c(?=[eiy])|z/g, 's'],
  [/ck|qu|[cq]/g, 'k'],
  [/g(?=[eiy])/g, 'j'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/(.)\1+/g, '$1'],
  [/(?<=...)e$/, ''],
];

/** The same for folded words that sound the same to Turkish ears. */
export function soundOf(word: string): string {
  return spellings.reduce((sound, [written, heard]) => sound.replace(written, heard), word);
}

/** What a folded word may sound like: a Turkish c is a j, 'ceta'. */
export const soundsOf = (word: string) => [...new Set([soundOf(word), soundOf(word.replaceAll('c', 'j'))])];
