import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { requestAdminWords as t } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { ChatIcon } from '#app/ui/chat-icon.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { SettingsRow } from '#domain/schemas/settings.ts';
import { reasonText } from '../manager/error-texts.ts';
import { ConfirmDialog } from '../manager/form/confirm-dialog.tsx';
import { ErrorMessage } from '../ui/error-message.tsx';
import { deleteRequest, type OpenedRequest } from './request-calls.ts';
import { useAnswer } from './use-answer.ts';
import type { RequestDraftState } from './use-request-draft.ts';
import { unreadKey } from './use-unread.ts';

interface AnswerBarProps {
  request: OpenedRequest;
  settings: SettingsRow;
  state: RequestDraftState;
  onDeleted: () => void;
}

export function AnswerBar({ request, settings, state, onDeleted }: AnswerBarProps) {
  const { save, isSaving, isDirty, problem } = state;
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
          aria-disabled={isSaving || !isDirty || undefined}
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
      await deleteRequest(number);
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
