import type { DocumentKind } from './document.ts';
import { fold, withoutSeparators } from './fold.ts';
import { filterableText, filterWords } from './text-filter.ts';
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

/** Finds documents by their texts, their kind, and the names and codes of their products. Undefined for an empty text. */
export function createDocumentFilter<Document extends Searchable>(
  typed: string,
  products: ReadonlyMap<number, Named>,
): ((document: Document) => boolean) | undefined {
  const words = filterWords(fold(readableText(typed)));
  if (words.length === 0) return undefined;
  const textsOf = (id: number) => {
    const { name, name_en, productCode, brand } = products.get(id) ?? {};
    return [name, name_en, productCode, brand];
  };
  return (document) => {
    const { kind, title, title_en, version, publisher, brand } = document;
    const texts = [title, title_en, version, publisher, brand, ...document.products.flatMap(textsOf)];
    const { folded, bare } = filterableText(texts.filter(Boolean).join(' '));
    const ofKind = fold(`${kindWords[kind]} ${anyKind}`).split(' ');
    return words.every((word) => {
      const bareWord = withoutSeparators(word);
      return (
        folded.includes(word) ||
        (bareWord !== '' && bare.includes(bareWord)) ||
        ofKind.some((name) => name.startsWith(word) || (name.length > 4 && word.startsWith(name)))
      );
    });
  };
}
