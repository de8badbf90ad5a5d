import { data, redirect } from 'react-router';
import { useCart } from '#app/cart/cart-provider.tsx';
import { services } from '#app/context.ts';
import { codeListWords } from '#app/i18n/code-list-words.ts';
import { languageOf, localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { siteOf } from '#app/seo/site.ts';
import { readReview, shownLines, toReviewLine } from '#domain/code-list/review.ts';
import { sharedListPath } from '#domain/shared-list.ts';
import { cutText, maxListLength } from '#domain/visitor-text.ts';
import type { Route } from './+types/code-list';
import { CodeListForm } from './code-list-form.tsx';
import { type MatchedList, refusedList } from './match-list.ts';

/** The forms of browsers without script: a pasted list is matched, a reviewed one becomes the page of a list. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { readForm, matchCodeList, catalogue } = context.get(services);
  const form = readForm();
  if (form?.has('adim')) {
    const chosen = readReview(form);
    const products = chosen.flatMap(({ id, quantity, vehicle }) =>
      id === undefined ? [] : { id, quantity, vehicles: vehicle ? [vehicle] : [] },
    );
    const texts = chosen.filter(({ id }) => id === undefined);
    const { path, leftOut } = sharedListPath(products, texts);
    const address = leftOut > 0 ? `${path}&eksik=${leftOut}` : path;
    return redirect(localizedPath(languageOf(url.pathname), address), 303);
  }
  const text = form?.get('kodlar') ?? '';
  if (!form || text.length > maxListLength) return refuse('tooLong', 413, text);
  if (text.trim() === '') return refuse('empty', 422, text);
  const matched = await matchCodeList(text, request.signal, (await catalogue.current()).catalogue);
  if ('unfinished' in matched) return refuse('unfinished', 422, text, matched.unfinished);
  const { lines, more } = shownLines(matched.lines, matched.more);
  return data({ lines: lines.map(toReviewLine), more, text }, 200);
}

function refuse(
  problem: NonNullable<MatchedList['problem']>,
  status: number,
  text: string,
  progress?: MatchedList['progress'],
) {
  return data(
    { ...refusedList(problem), ...(progress && { progress }), text: cutText(text, maxListLength) },
    status,
  );
}

export function headers() {
  return { 'Cache-Control': 'no-store' };
}

export function meta({ location, matches }: Route.MetaArgs) {
  const lang = languageOf(location.pathname);
  const { title, hint } = codeListWords[lang];
  return pageMeta(siteOf(matches), { title, description: hint, lang, path: '/kod-listesi' });
}

export default function CodeList({ actionData }: Route.ComponentProps) {
  const { lang } = useLanguage();
  const cart = useCart();
  return (
    <div className="page max-w-3xl py-10 md:py-14">
      <h1 className="mb-6 font-bold text-3xl tracking-tight">{codeListWords[lang].title}</h1>
      <CodeListForm posted={actionData} onAdded={cart.open} />
    </div>
  );
}
