import { fold } from '../fold.ts';
import { baseForm } from './inflection.ts';
import { kindWords, type SynonymGroup, tradeSynonyms } from './lexicon.ts';
import { tokenize } from './tokenize.ts';

interface Group {
  /** The members' words in base form. */
  members: string[][];
  /** The nouns that say what the group's phrases are about. */
  kinds: ReadonlySet<string>;
}

/** Which groups a phrase belongs to. */
export interface SynonymTable {
  groups: Map<string, Group[]>;
  /** The number of words of the longest phrase. */
  longest: number;
}

let shipped: SynonymTable | undefined;

/** The shipped groups and those of the owner. */
export function synonymTable(ownGroups: readonly SynonymGroup[] = []): SynonymTable {
  shipped ??= addGroups(emptySynonymTable(), tradeSynonyms);
  if (ownGroups.length === 0) return shipped;
  const groups = new Map([...shipped.groups].map(([key, known]) => [key, [...known]]));
  return addGroups({ groups, longest: shipped.longest }, ownGroups);
}

export function emptySynonymTable(): SynonymTable {
  return { groups: new Map(), longest: 1 };
}

function addGroups(table: SynonymTable, groups: readonly SynonymGroup[]): SynonymTable {
  for (const group of groups) addSynonymGroup(table, group);
  return table;
}

export function addSynonymGroup(table: SynonymTable, words: SynonymGroup): void {
  const members = words.map(phraseOf).filter((phrase) => phrase.length > 0);
  const [first = []] = members;
  const nouns = [first.at(-1) ?? '', ...members.filter(({ length }) => length === 1).flat()];
  const group = { members, kinds: new Set(nouns.filter((noun) => kindWords.has(noun))) };
  for (const phrase of members) {
    const key = phrase.join(' ');
    const known = table.groups.get(key);
    if (!known) table.groups.set(key, [group]);
    else if (!known.includes(group)) known.push(group);
    table.longest = Math.max(table.longest, phrase.length);
  }
}

/** The words of a phrase in base form. */
function phraseOf(text: string): string[] {
  return tokenize(fold(text)).map((token) => baseForm(token.text) ?? token.text);
}
