import { documentWords } from '#app/i18n/document-words.ts';
import { type DocumentKind, dateOf, documentAddress, endingOf, findVersions } from '#domain/document.ts';
import { createDocumentFilter } from '#domain/document-search.ts';
import { formatCount } from '#domain/format-count.ts';
import { formatDate, formatDay } from '#domain/istanbul-time.ts';
import { type Lang, localisedName } from '#domain/localised.ts';
import type { Product } from '#domain/product.ts';
import type { DocumentRow } from '#domain/schemas/documents.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';

/** A document as pages show it, in the visitor's language. */
export interface DocumentEntry {
  id: number;
  kind: DocumentKind;
  title: string;
  /** Its kind, version, date, size or site, language. */
  facts: string[];
  address: string;
  /** The site that a link leads to. */
  site: string | null;
  publisher: string | null;
  sha256: string | null;
  picture: string | null;
  /** Says so of the newest of several versions. */
  newest: string | null;
  products: { id: number; name: string }[];
}

/** The documents of a product, with the words that stand above them. */
export interface DocumentSection {
  title: string;
  checksum: string;
  entries: DocumentEntry[];
  /** Those that are folded at first. */
  others: { title: string; entries: DocumentEntry[] };
}

interface Known extends ReturnType<typeof findVersions> {
  products: ReadonlyMap<number, Product>;
}

const known = new WeakMap<Catalogue['documents'], Known>();

function knownOf({ documents, products }: Catalogue): Known {
  const found = known.get(documents) ?? {
    ...findVersions(documents),
    products: new Map(products.map((product) => [product.id, product])),
  };
  known.set(documents, found);
  return found;
}

/** Newest first. */
const byDate = (a: DocumentRow, b: DocumentRow) => dateOf(b).localeCompare(dateOf(a)) || b.id - a.id;

function formatSize(bytes: number, lang: Lang): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kB'] : [bytes / 1_000_000, 'MB'];
  const digits = unit === 'kB' ? 0 : 1;
  return `${Math.max(value, 1).toLocaleString(lang, { maximumFractionDigits: digits })} ${unit}`;
}

export function documentEntry(catalogue: Catalogue, document: DocumentRow, lang: Lang): DocumentEntry {
  const words = documentWords[lang];
  const { newest, products } = knownOf(catalogue);
  const { id, kind, version, date, created_at, size, url, file, publisher } = document;
  const site = url === null ? null : new URL(url).hostname.replace(/^www\./, '');
  const content = document.lang && new Intl.DisplayNames(lang, { type: 'language' }).of(document.lang);
  const facts = [
    words.kinds[kind],
    version,
    date ? formatDate(date, lang) : formatDay(created_at, lang),
    site ?? (size !== null && file !== null && `${endingOf(file).toUpperCase()}, ${formatSize(size, lang)}`),
    content,
  ];
  return {
    id,
    kind,
    title: (lang === 'en' && document.title_en) || document.title,
    facts: facts.filter((fact): fact is string => Boolean(fact)),
    address: documentAddress(document),
    site,
    publisher: publisher && words.publisher(publisher),
    sha256: document.sha256,
    picture: document.picture,
    newest: newest.has(id) ? words.newest : null,
    products: document.products.flatMap((product) => {
      const found = products.get(product);
      return found ? [{ id: product, name: localisedName(found, lang) }] : [];
    }),
  };
}

const mostOfProduct = 10;

/** Those of the product, in the owner's order, then those of its brand as a whole. Of many, older versions are folded first. */
export function documentsOf(catalogue: Catalogue, product: Product, lang: Lang): DocumentSection {
  const { documents } = catalogue;
  const own = documents.filter(({ products }) => products.includes(product.id));
  const ofBrand = documents
    .filter(({ brand, products }) => products.length === 0 && brand === product.brand)
    .toSorted(byDate);
  const all = [...own, ...ofBrand];
  const { older } = knownOf(catalogue);
  if (all.length > mostOfProduct) all.sort((a, b) => Number(older.has(a.id)) - Number(older.has(b.id)));
  const entries = all.map((document) => ({ ...documentEntry(catalogue, document, lang), products: [] }));
  const others = entries.splice(mostOfProduct);
  const { title, checksum, others: othersTitle } = documentWords[lang];
  return {
    title,
    checksum,
    entries,
    others: { title: othersTitle(formatCount(others.length)), entries: others },
  };
}

/** Newest first. Without a text these are all. */
export function findDocuments(catalogue: Catalogue, text: string): DocumentRow[] {
  const { products } = knownOf(catalogue);
  const isMatch = createDocumentFilter<DocumentRow>(text, (id) => products.get(id));
  const found = isMatch ? catalogue.documents.filter(isMatch) : catalogue.documents;
  return found.toSorted(byDate);
}

/** The first documents that a search of the shop finds, and where all of them are. */
export interface FoundDocuments {
  search: string;
  title: string;
  /** Empty if these are all. */
  more: string;
  documents: Pick<DocumentEntry, 'id' | 'title' | 'facts' | 'address'>[];
}

const mostInShop = 3;

export function foundDocuments(catalogue: Catalogue, search: string, lang: Lang): FoundDocuments | undefined {
  if (search === '' || catalogue.documents.length === 0) return undefined;
  const rows = findDocuments(catalogue, search);
  const { title, more } = documentWords[lang];
  return {
    search,
    title,
    more: rows.length > mostInShop ? more(formatCount(rows.length)) : '',
    documents: rows.slice(0, mostInShop).map((row) => {
      const { id, title, facts, address } = documentEntry(catalogue, row, lang);
      return { id, title, facts, address };
    }),
  };
}

/** The brands that a document is for: its own, or those of its products. */
export function brandsOf(catalogue: Catalogue, document: DocumentRow): string[] {
  const { products } = knownOf(catalogue);
  const ofProducts = document.products.map((id) => products.get(id)?.brand ?? null);
  return [...new Set([document.brand, ...ofProducts])].filter((brand) => brand !== null);
}
