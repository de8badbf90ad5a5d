import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerWords, requestAdminWords as t } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { ChatIcon } from '#app/ui/chat-icon.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { deleteRequest } from '#domain/endpoints/requests.ts';
import { type Answer, answerLink, answerText } from '#domain/quote-answer.ts';
import type { SettingsRow } from '#domain/schemas/settings.ts';
import { vatSentence } from '#domain/vat-sentence.ts';
import { reasonText } from '../manager/error-texts.ts';
import { ConfirmDialog } from '../manager/form/confirm-dialog.tsx';
import { call } from '../store/call-api.ts';
import { ErrorMessage } from '../ui/error-message.tsx';
import { downloadPdf, type OpenedRequest, unreadKey } from './request-calls.ts';
import {
  conditionsOf,
  exceededSum,
  isValid,
  lineVehicles,
  pricedLines,
  type RequestDraft,
} from './request-draft.ts';
import type { RequestDraftState } from './use-request-draft.tsx';

interface AnswerBarProps {
  request: OpenedRequest;
  settings: SettingsRow;
  state: RequestDraftState;
  onDeleted: () => void;
}

export function AnswerBar({ request, settings, state, onDeleted }: AnswerBarProps) {
  const { save, isSaving, canSave, problem } = state;
  const toast = useToast();
  const { reply, copy, makePdf, isMakingPdf } = useAnswer(request, settings, state);
  return (
    <div className="grid gap-3">
      {problem && <ErrorMessage>{problem}</ErrorMessage>}
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="chat" data-answer onClick={() => void reply()}>
          <ChatIcon />
          {t.answer}
        </Button>
        <Button onClick={() => void copy()}>{t.copy}</Button>
        <Button
          className="aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
          aria-disabled={isMakingPdf || undefined}
          onClick={() => void makePdf()}
        >
          {isMakingPdf ? t.pdfMaking : t.pdf}
        </Button>
        <Button
          variant="signal"
          className="aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
          aria-disabled={isSaving || !canSave || undefined}
          onClick={() => void save().then((isSaved) => isSaved && toast(t.saved))}
        >
          {isSaving ? t.saving : t.save}
        </Button>
        <DeleteButton number={request.number} onDeleted={onDeleted} />
      </div>
    </div>
  );
}

function DeleteButton({ number, onDeleted }: { number: number; onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const toast = useToast();

  async function remove() {
    setAsking(false);
    try {
      await call(deleteRequest, { path: { key: number } });
      toast(t.deleted);
      onDeleted();
      void client.invalidateQueries({ queryKey: unreadKey });
    } catch (error) {
      toast(t.deleteFailed(reasonText(error)), { kind: 'alert' });
    }
  }

  return (
    <>
      <Button variant="quiet" className="ml-auto" onClick={() => setAsking(true)}>
        {t.delete}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t.deleteTitle}
          confirmLabel={t.remove}
          cancelLabel={t.cancel}
          isDestructive
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          {t.deleteText(number)}
        </ConfirmDialog>
      )}
    </>
  );
}

/** The answer as it is on the screen, which may not be stored yet. */
function answerOf(request: OpenedRequest, draft: RequestDraft, settings: SettingsRow): Answer {
  const { number, lang, url, vehicle } = request;
  const conditions = conditionsOf(request, draft);
  return {
    number,
    lang,
    url,
    vehicle,
    ...conditions,
    valid_until: draft.valid_until || null,
    vat: vatSentence(settings, lang, conditions.prices_include_vat),
    note: draft.quote_note.trim() || null,
    terms: draft.quote_terms.trim() || null,
    ibans: settings.ibans,
    lines: pricedLines(draft).map((line) => ({ ...line, vehicles: lineVehicles(request, line.line) })),
  };
}

/** The ways to answer a request. Each stores it as answered, so that the customer sees the prices. */
function useAnswer(request: OpenedRequest, settings: SettingsRow, state: RequestDraftState) {
  const { form, save, lookups, setProblem } = state;
  const toast = useToast();
  const [isMakingPdf, setMakingPdf] = useState(false);
  const words = answerWords[request.lang];
  const answer = () => answerOf(request, form.getValues(), settings);
  const canAnswer = () => isValid(form.getValues()) && exceededSum(request, form.getValues()) === undefined;

  function saveAnswered() {
    return save(form.getValues('status') === 'new' ? 'quoted' : undefined);
  }

  /** The chat opens at once; the answer is stored beside it. */
  async function reply() {
    const pending = lookups.all();
    if (pending) await pending;
    if (canAnswer()) {
      const phone = form.getValues('customer_phone').trim();
      window.open(answerLink(phone, answer(), settings.business_name, words), '_blank', 'noopener');
    }
    await saveAnswered();
  }

  async function copy() {
    const pending = lookups.all();
    if (pending) await pending;
    if (canAnswer()) {
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
