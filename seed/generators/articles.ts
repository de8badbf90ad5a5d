import type { Article, Choice } from '../articles/article.ts';
import { type Bilingual, type Draft, decimal, spec } from '../draft.ts';
import { drawings } from '../drawings/drawings.ts';
import { makerSlug } from '../facts/brands.ts';
import { someImageUrls } from '../image-urls.ts';
import type { Random } from '../random.ts';

function choiceWords(choice: Choice): Bilingual {
  if (typeof choice === 'number') return decimal(choice);
  return typeof choice === 'string' ? [choice, choice] : choice;
}

function fill(text: string, choice: string, brand: string) {
  return text.replaceAll('{}', choice).replaceAll('{brand}', brand).replace(/ {2,}/g, ' ').trim();
}

function ofChoice<T extends string | number>(
  value: T | readonly T[] | undefined,
  index: number,
): T | undefined {
  return Array.isArray(value) ? value[index] : (value as T | undefined);
}

function draftArticle(
  article: Article,
  brand: string | null,
  choice: Choice,
  index: number,
  random: Random,
): Draft {
  const words = choiceWords(choice);
  const both = ([tr, en]: Bilingual): Bilingual => [
    fill(tr, words[0], brand ?? ''),
    fill(en, words[1], brand ?? ''),
  ];
  const brandTail = (article.brands?.length ?? 0) > 1 ? `-${makerSlug(brand ?? 'gnl').slice(0, 3)}` : '';
  const brandFactor = brand === null ? 1 : 1.15;
  const dearer = (article.step ?? 1) ** index;
  const plain = typeof choice === 'object' ? '' : String(choice);
  const codePart = plain || String(index + 1).padStart(2, '0');
  const kind = ofChoice(article.kind, index) ?? 'box';
  const buttons = ofChoice(article.buttons, index);
  return {
    category: article.category,
    subcategory: article.subcategory,
    brand,
    name: both(article.name),
    text: article.text.map(both),
    specs: [
      ...article.specs.map(both),
      // Of a vehicle's remote the number decides whether it replaces another.
      ...(article.universal && Array.isArray(article.buttons) ? [spec('buttons', String(buttons))] : []),
    ],
    code: `${fill(article.code, codePart, '')}${brandTail}`.toUpperCase().replace(/\s+/g, '-'),
    price: article.price * dearer * brandFactor * (0.94 + random.next() * 0.12),
    images: someImageUrls(
      { kind, buttons, label: /^[A-Z0-9]+$/i.test(plain) ? plain : '', maker: brand },
      drawings[kind]?.views ?? ['front'],
      random,
    ),
    warrantyMonths: article.warrantyMonths ?? 0,
    universal: article.universal ?? false,
  };
}

export function articleDrafts(articles: readonly Article[], random: Random): Draft[] {
  return articles.flatMap((article) =>
    (article.brands ?? [null]).flatMap((brand) =>
      article.choices.map((choice, index) => draftArticle(article, brand, choice, index, random)),
    ),
  );
}
