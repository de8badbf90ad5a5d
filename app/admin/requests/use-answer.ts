import { useState } from 'react';
import { requestAdminWords as t } from '#app/i18n/admin-tr.ts';
import { answerWords } from '#app/i18n/messages.ts';
import { useToast } from '#app/ui/toast.tsx';
import { type Answer, answerLink, answerText } from '#domain/quote-answer.ts';
import type { SettingsRow } from '#domain/schemas/settings.ts';
import { vatSentence } from '#domain/vat-sentence.ts';
import { reasonText } from '../manager/error-texts.ts';
import { downloadPdf, type OpenedRequest } from './request-calls.ts';
import { discountOf, isValid, pricedLines, type RequestDraft, ratesFor } from './request-draft.ts';
import type { RequestDraftState } from './use-request-draft.ts';

/** The answer as it is on the screen, which may not be stored yet. */
function answerOf(request: OpenedRequest, draft: RequestDraft, settings: SettingsRow): Answer {
  const { number, lang, url, vehicle } = request;
  return {
    number,
    lang,
    url,
    vehicle,
    discount: discountOf(draft) ?? 0,
    valid_until: draft.valid_until || null,
    rates: ratesFor(request, draft),
    vat: vatSentence(settings, lang),
    lines: pricedLines(draft),
  };
}

/** The ways to answer a request. Each stores it as answered, so that the customer sees the prices. */
export function useAnswer(request: OpenedRequest, settings: SettingsRow, state: RequestDraftState) {
  const { save, lookups, setProblem, latestDraft } = state;
  const toast = useToast();
  const [isMakingPdf, setMakingPdf] = useState(false);
  const words = answerWords[request.lang];
  const answer = () => answerOf(request, latestDraft(), settings);

  function saveAnswered() {
    const { status } = latestDraft();
    return save({ status: status === 'new' ? 'quoted' : status });
  }

  /** The chat opens at once; the answer is stored beside it. */
  async function reply() {
    const pending = lookups.all();
    if (pending) await pending;
    if (isValid(latestDraft())) {
      const phone = latestDraft().customer_phone.trim();
      window.open(answerLink(phone, answer(), settings.business_name, words), '_blank', 'noopener');
    }
    await saveAnswered();
  }

  async function copy() {
    const pending = lookups.all();
    if (pending) await pending;
    if (isValid(latestDraft())) {
      const text = answerText(answer(), settings.business_name, words);
      await navigator.clipboard.writeText(text).then(
        () => toast(t.copied),
        () => toast(t.notCopied, { kind: 'alert' }),
      );
    }
    await saveAnswered();
  }

  async function makePdf() {
    if (isMakingPdf) return;
    setMakingPdf(true);
    try {
      if (await saveAnswered()) await downloadPdf(request.number);
    } catch (error) {
      setProblem(t.pdfFailed(reasonText(error)));
    } finally {
      setMakingPdf(false);
    }
  }

  return { reply, copy, makePdf, isMakingPdf };
}
