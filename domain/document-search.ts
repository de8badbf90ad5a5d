import { type DocumentKind, documentKinds } from './document.ts';
import { fold, withoutSeparators } from './fold.ts';
import { type FilterableText, filterableText, filterWords, foldRowsOnce } from './text-filter.ts';
import { readableText } from './visitor-text.ts';

/** What each kind is also called, in both languages. An ending of Turkish may follow. */
const kindWords: Record<DocumentKind, string> = {
  manual: 'kılavuz kılavuzu kullanım talimat manual guide instructions',
  software: 'yazılım yazılımı güncelleme program software update firmware download',
  driver: 'sürücü sürücüsü driver usb',
  video: 'video videosu izle anlatım',
  document: 'belge belgesi doküman katalog document datasheet catalogue',
};

/** Of every kind: who looks for a document may say only that. */
const anyKind = 'indir indirme download belge belgeler dosya';

interface Searchable {
  kind: DocumentKind;
  title: string;
  title_en: string | null;
  version: string | null;
  publisher: string | null;
  brand: string | null;
  products: readonly number[];
}

interface Named {
  name: string;
  name_en?: string | null | undefined;
  productCode?: string | null | undefined;
  brand?: string | null | undefined;
}

const foldedKindWords = new Map(
  documentKinds.map((kind) => [kind, fold(`${kindWords[kind]} ${anyKind}`).split(' ')]),
);

const joined = (texts: (string | null | undefined)[]) => filterableText(texts.filter(Boolean).join('\n'));

const foldDocument = foldRowsOnce(({ title, title_en, version, publisher, brand }: Searchable) =>
  joined([title, title_en, version, publisher, brand]),
);
const foldProduct = foldRowsOnce(({ name, name_en, productCode, brand }: Named) =>
  joined([name, name_en, productCode, brand]),
);

const isIn = ({ folded, bare: text }: FilterableText, word: string, bare: string) =>
  folded.includes(word) || (bare !== '' && text.includes(bare));

/** Finds documents by their texts, their kind, and the names and codes of their products. Undefined for an empty text. */
export function createDocumentFilter<Document extends Searchable>(
  typed: string,
  productOf: (id: number) => Named | undefined,
): ((document: Document) => boolean) | undefined {
  const words = filterWords(fold(readableText(typed))).map((word) => ({
    word,
    bare: withoutSeparators(word),
  }));
  if (words.length === 0) return undefined;
  return (document) => {
    const products = document.products.map(productOf).filter((product) => product !== undefined);
    const own = foldDocument(document);
    const ofKind = foldedKindWords.get(document.kind) ?? [];
    const others = words.filter(
      ({ word, bare }) =>
        !isIn(own, word, bare) &&
        !ofKind.some((name) => name.startsWith(word) || (name.length > 4 && word.startsWith(name))),
    );
    // One product has all that the document itself has not: two of many products are not what was looked for.
    return (
      others.length === 0 ||
      products.some((product) => others.every(({ word, bare }) => isIn(foldProduct(product), word, bare)))
    );
  };
}
