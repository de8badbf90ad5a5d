import { kindQuestions } from './vehicle-kinds.ts';
import { spellingQuestions } from './vehicle-spellings.ts';
import { unknownQuestions } from './vehicle-unknown.ts';
import { yearQuestions } from './vehicle-years.ts';

/**
 * A question about a vehicle. Each line of the tables is one:
 * question | vehicles and year | what leads | what stands nowhere but under other vehicles | what is said
 */
export interface VehicleCorpusQuestion {
  question: string;
  /** As `data-vehicle` has it: slugs, '?' for an unknown name, empty for none. */
  vehicle: string;
  year: number | null;
  /** The first group and its first products; undefined if there is nothing but other vehicles. */
  leads: { group: string; pattern: RegExp; count: number } | undefined;
  /** Parts of 'category > subcategory > name > code', folded. */
  never: string[];
  said: { kind: 'missing' | 'outside' | 'unknown' | ''; name: string };
}

/** Beginnings of 'category > subcategory > name > code', folded. */
const kinds: Record<string, string> = {
  '*': '',
  remote: '^kumandalar > (?!kumanda devre)',
  card: '^kumandalar > kart',
  pcb: '^kumandalar > kumanda devre',
  shell: '^kumanda kaplari > [^>]*kap',
  chipkey: '^anahtarlar > cipli',
  blank: '^anahtarlar > [^>]*ham anahtar',
  blade: '^anahtar uclari > (?!uc pim)',
  bladeorblank: '^(?:anahtar uclari > (?!uc pim)|anahtarlar > cipsiz)',
  chip: '^cipler [^>]*> [^>]*cipler',
  battery: '^piller > (?!pil yuva)',
  lishi: '> lishi ',
  programmer: '^cihazlar > anahtar programlama',
  cutter: '> freze ve bicaklar >',
};

const tables = [kindQuestions, spellingQuestions, yearQuestions, unknownQuestions];

export const vehicleCorpus: VehicleCorpusQuestion[] = tables
  .flatMap((table) => table.trim().split('\n'))
  .map((line) => {
    const [question = '', vehicles = '', leads = '', never = '', said = ''] = line
      .split(/\s\|(?=\s|$)/)
      .map((cell) => cell.trim());
    const [, slugs = '', year] = /^(.*?)(?: (\d{4}))?$/.exec(vehicles) ?? [];
    const [, kind = '', name = ''] = /^(\S*)\s?(.*)$/.exec(said) ?? [];
    return {
      question,
      vehicle: slugs,
      year: year ? Number(year) : null,
      leads: readLeads(leads),
      never: never.split(',').flatMap((part) => part.trim() || []),
      said: { kind: kind as VehicleCorpusQuestion['said']['kind'], name },
    };
  });

/** 'fits remote doblo 2': the group, the kind, with '!' of the first product alone, '!!' of two, and what is behind it. */
function readLeads(cell: string): VehicleCorpusQuestion['leads'] {
  if (cell === '-') return undefined;
  const [, group = '', kind = '', first, pattern = ''] = /^(\S+) ([^\s!]+)(!*) ?(.*)$/.exec(cell) ?? [];
  return { group, pattern: new RegExp(`${kinds[kind]}.*${pattern}`), count: first?.length || 3 };
}
