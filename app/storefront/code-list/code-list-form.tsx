import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCart } from '#app/cart/cart-provider.tsx';
import { codeListWords } from '#app/i18n/code-list-words.ts';
import { localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { X } from '#app/ui/icons.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { NewCartItem } from '#domain/cart.ts';
import {
  acceptAll,
  asText,
  leftOut,
  lineFieldNames,
  type ReviewedLine,
  readReview,
} from '#domain/code-list/review.ts';
import { type MatchedList, matchList, refusedList } from './match-list.ts';
import { ReviewTable } from './review-table.tsx';

interface CodeListFormProps {
  /** What the server made of the posted form. */
  posted?: (MatchedList & { text: string }) | undefined;
  onAdded: () => void;
}

/** Two forms: the pasted text, and the review of its lines. Without script the server answers both. */
export function CodeListForm({ posted, onAdded }: CodeListFormProps) {
  const { lang, t } = useLanguage();
  const words = codeListWords[lang];
  const [matched, setMatched] = useState<MatchedList & { id?: number }>();
  const [isBusy, setBusy] = useState(false);
  const list = matched ?? posted;
  const isMatched = list !== undefined && !list.problem;
  const review = useRef<HTMLDivElement>(null);
  // On a phone the text has filled the dialog.
  useEffect(() => {
    if (matched && !matched.problem) review.current?.scrollIntoView();
  }, [matched]);

  async function match(form: FormData) {
    setBusy(true);
    const next = await matchList(String(form.get('kodlar') ?? '')).catch(() => refusedList('failed'));
    setMatched((last) => ({ ...next, id: (last?.id ?? 0) + 1 }));
    setBusy(false);
  }

  return (
    <>
      <PostForm onSubmit={(form) => void match(form)}>
        <label className="font-semibold" htmlFor="kodlar">
          {words.label}
        </label>
        <p id="kodlar-bilgi" className="text-ink-soft text-sm">
          {words.hint}
        </p>
        <textarea
          id="kodlar"
          name="kodlar"
          rows={isMatched ? 4 : 8}
          defaultValue={posted?.text}
          placeholder={words.example}
          aria-describedby="kodlar-bilgi kodlar-sorun"
          aria-invalid={list?.problem ? true : undefined}
          spellCheck={false}
          autoCapitalize="off"
          className="tabular mt-2 block w-full rounded-md border border-line-strong bg-paper px-3 py-2 aria-invalid:border-bad"
        />
        <p id="kodlar-sorun" role="alert" className="mt-2 text-bad empty:hidden">
          {list && problemText(list, words, t.shop.number)}
        </p>
        <Button
          type="submit"
          variant={isMatched ? 'plain' : 'signal'}
          disabled={isBusy}
          className="mt-3 mb-5 w-full sm:w-auto"
        >
          {isBusy ? words.matching : words.match}
        </Button>
      </PostForm>
      <div ref={review} className="scroll-mt-4">
        {isMatched && <Review key={matched?.id} list={list} onAdded={onAdded} />}
      </div>
    </>
  );
}

function problemText(
  { problem, progress = { read: 0, of: 0 } }: MatchedList,
  words: (typeof codeListWords)['tr'],
  number: (value: number) => string,
): string | undefined {
  if (problem === 'unfinished') return words.unfinished(number(progress.read), number(progress.of));
  return problem && words[problem];
}

function Review({ list, onAdded }: { list: MatchedList; onAdded: () => void }) {
  const { lang, t } = useLanguage();
  const words = codeListWords[lang];
  const cart = useCart();
  const toast = useToast();
  const { number } = t.shop;
  const openLines = [...list.lines.keys()].filter((at) => {
    const line = list.lines[at];
    return line?.status === 'ambiguous' && line.best === null;
  });
  const missing = list.lines.filter(({ status }) => status === 'missing').length;
  /** What is chosen for the open lines so far. */
  const [choices, setChoices] = useState<string[]>([]);
  const found = list.lines.length - openLines.length - missing;
  const chosenProducts = choices.filter((choice) => choice !== asText && choice !== leftOut).length;

  function count(form: FormData) {
    setChoices(openLines.map((at) => String(form.get(lineFieldNames(at).choice) ?? '')).filter(Boolean));
  }

  function add(form: FormData) {
    const chosen = readReview(form);
    if (chosen.length === 0) return toast(words.nothing, { kind: 'alert' });
    for (const line of chosen) {
      const item = cartItem(list, line);
      if (item) cart.add(item, line.quantity);
      else cart.addText(line.text, line.quantity);
    }
    onAdded();
  }

  return (
    <PostForm onSubmit={add} onChange={count}>
      <input type="hidden" name="adim" value="sepet" />
      <p role="status" className="tabular font-semibold">
        {words.summary(
          number(found + chosenProducts),
          number(openLines.length - choices.length),
          number(missing),
        )}
      </p>
      {list.more > 0 && (
        <p role="alert" className="mt-2 rounded-md bg-bad-wash p-3 text-bad">
          {words.more(number(list.more))}
        </p>
      )}
      <ReviewTable lines={list.lines} />
      <div
        data-bottom-bar
        className="sticky bottom-0 grid grid-cols-[auto_1fr] gap-x-3 border-line border-t bg-surface py-3"
      >
        <Button type="submit" variant="plain">
          {words.add}
        </Button>
        <Button type="submit" name={acceptAll} value="1" formNoValidate variant="signal">
          {words.acceptAll}
        </Button>
        {openLines.length > 0 && (
          <p className="col-span-2 mt-2 text-center text-ink-soft text-sm">{words.acceptHint}</p>
        )}
        <noscript>
          <p className="col-span-2 mt-2 text-center text-ink-soft text-sm">{words.toList}</p>
        </noscript>
      </div>
    </PostForm>
  );
}

/** What a chosen line puts into the cart, for the vehicle that it names; undefined for a text. */
function cartItem({ lines }: MatchedList, { id, vehicle }: ReviewedLine): NewCartItem | undefined {
  const item = lines.flatMap(({ matches }) => matches).find((match) => match.id === id);
  const known = lines.find(({ named }) => named.vehicle?.slug === vehicle?.slug)?.named.vehicle;
  if (!item) return undefined;
  const withVehicles = { ...item, vehicles: vehicle && known ? [{ ...known, year: vehicle.year }] : [] };
  return withVehicles;
}

interface PostFormProps {
  onSubmit: (form: FormData) => void;
  onChange?: (form: FormData) => void;
  children: ReactNode;
}

/** A form that the server answers where there is no script. */
function PostForm({ onSubmit, onChange, children }: PostFormProps) {
  const { lang } = useLanguage();
  return (
    <form
      method="post"
      action={localizedPath(lang, '/kod-listesi')}
      onChange={(event) => onChange?.(new FormData(event.currentTarget))}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        onSubmit(new FormData(event.currentTarget, submitter));
      }}
    >
      {children}
    </form>
  );
}

interface CodeListDialogProps {
  open: boolean;
  onClose: () => void;
}

export function CodeListDialog({ open, onClose }: CodeListDialogProps) {
  const { lang, t } = useLanguage();
  const cart = useCart();
  const { title } = codeListWords[lang];

  function showCart() {
    onClose();
    cart.open();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      label={title}
      // A pasted list is not lost by a click beside the dialog.
      isBackdropInert
      closesOnBack
      initialFocus="textarea"
      className="m-auto max-h-[94dvh] w-[min(46rem,calc(100vw-1rem))] rounded-lg"
    >
      <header className="flex items-center justify-between gap-2 border-line border-b py-2 pr-2 pl-5">
        <h2 className="font-bold text-xl">{title}</h2>
        <IconButton label={t.common.close} onClick={onClose}>
          <X className="size-6" />
        </IconButton>
      </header>
      <div className="relative min-h-0 grow overflow-y-auto overscroll-contain px-5 pt-4">
        <CodeListForm onAdded={showCart} />
      </div>
    </Dialog>
  );
}
