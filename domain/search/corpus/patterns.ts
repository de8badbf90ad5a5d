/** A query, the pattern of what must stand first, and how many products must be found at least. */
export type Row = [query: string, top: string, atLeast: number];

export const remote = 'kumandalar > (?!kumanda devre)[^>]*> [^>]*(?:kumanda|anahtar)';
export const carRemote = '^kumandalar > (?!kumanda devre)';
export const shell = '^kumanda kaplari > [^>]*kap[^>]* > [^>]*kab';
export const battery = '^piller > (?!pil yuva)';
export const machine = '^makinalar >';
export const programmer = '^cihazlar > anahtar programlama';
export const padlock = '^asma kilitler > [^>]*asma';
export const cylinder = '> bareller >';
export const blank = '^anahtarlar > [^>]*ham anahtar';
export const blade = '^anahtar uclari >';
export const chipPattern = '^cipler [^>]*> [^>]*cipler >';
export const cover = '^aksesuarlar > [^>]*kilif';
export const garage = '^garaj ve bariyer kumandalari >';
