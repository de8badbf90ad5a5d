import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { readFirstDay } from '#domain/endpoints/first-day.ts';
import { readMail, testMail } from '#domain/endpoints/mail.ts';
import { reasonText } from '../manager/error-texts.ts';
import { call, queryOf } from '../store/call-api.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { ErrorMessage } from '../ui/error-message.tsx';
import { ListState } from '../ui/list-state.tsx';

const t = adminWords.mail;

/** Whether mails to the owner arrive, tried with a real one. */
export function MailPanel() {
  const { data, error, refetch } = useQuery(queryOf(readMail, {}));
  return (
    <section aria-labelledby="e-posta" className="grid max-w-4xl justify-items-start gap-3">
      <h2 id="e-posta" tabIndex={-1} className="scroll-mt-4 font-semibold text-lg">
        {t.title}
      </h2>
      {!data && <ListState rows={undefined} error={error} words={t} onRetry={() => void refetch()} />}
      {data && (
        <p className="max-w-prose text-ink-soft text-sm">
          {data.is_set_up ? t.lead(data.from, data.to) : t.off}
        </p>
      )}
      {data?.is_set_up && <MailTest />}
    </section>
  );
}

function MailTest() {
  const client = useQueryClient();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call(testMail, {}),
    onSettled: () => client.invalidateQueries({ queryKey: [readFirstDay.path] }),
  });
  const response = data?.response ?? (error instanceof StoreError ? error.details.mail?.response : undefined);
  return (
    <>
      <Button aria-disabled={isPending || undefined} onClick={() => !isPending && mutate()}>
        {isPending ? t.sending : t.send}
      </Button>
      <div role="status" className="text-sm">
        {data && !isPending && <p className="font-medium">{t.sent(data.to)}</p>}
      </div>
      {error && !isPending && <ErrorMessage>{t.failed(failureText(error))}</ErrorMessage>}
      {response && !isPending && (
        <p className="max-w-prose break-words text-ink-soft text-sm">{t.response(response)}</p>
      )}
    </>
  );
}

function failureText(error: Error): string {
  const mail = error instanceof StoreError ? error.details.mail : undefined;
  return mail ? t.reasons[mail.reason] : reasonText(error);
}
