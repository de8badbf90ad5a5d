import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { checkHealth, type HealthCheck, type HealthFinding } from '#domain/endpoints/health.ts';
import { reasonText } from '../manager/error-texts.ts';
import { callForJob } from '../store/call-job.ts';
import { ErrorMessage } from '../ui/error-message.tsx';
import { JobProgress } from '../ui/job-progress.tsx';

const t = adminWords.health;
const copyFailures: Record<string, string> = adminWords.backups.copies.failures;

/** Examines the shop, as `npm run doctor` does. */
export function HealthPanel() {
  const id = useId();
  const [step, setStep] = useState<HealthCheck>();
  const [findings, setFindings] = useState<HealthFinding[]>([]);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () =>
      callForJob(checkHealth, {}, (progress) => {
        setStep(progress.step);
        setFindings(progress.findings);
      }),
    onMutate: () => setFindings([]),
    onSuccess: (answer) => setFindings(answer.findings),
    onSettled: () => setStep(undefined),
  });
  const count = (state: HealthFinding['state']) => findings.filter((each) => each.state === state).length;
  return (
    <section aria-labelledby={id} className="grid max-w-4xl justify-items-start gap-3">
      <h2 id={id} className="font-semibold text-lg">
        {t.title}
      </h2>
      <p className="max-w-prose text-ink-soft text-sm">{t.lead}</p>
      <Button aria-disabled={isPending || undefined} onClick={() => !isPending && mutate()}>
        {isSuccess && !isPending ? t.checkAgain : t.check}
      </Button>
      {isPending && <JobProgress label={t.checking} step={step && t.checks[step]} />}
      {error && !isPending && <ErrorMessage>{t.failed(reasonText(error))}</ErrorMessage>}
      <p role="status" className="font-medium text-sm">
        {isSuccess && !isPending && t.summary(count('failure'), count('warning'))}
      </p>
      {findings.length > 0 && (
        <ul
          aria-label={t.list}
          className="grid w-full gap-px overflow-hidden rounded-md border border-line bg-line"
        >
          {findings.map((finding) => (
            <Finding key={`${finding.check} ${finding.code}`} finding={finding} />
          ))}
        </ul>
      )}
    </section>
  );
}

const stateColours = { ok: 'text-good', warning: 'text-signal-ink', failure: 'text-bad' };

function Finding({ finding: { check, state, code, values } }: { finding: HealthFinding }) {
  const { reason } = values;
  const said = typeof reason === 'string' ? { ...values, reason: copyFailures[reason] ?? reason } : values;
  return (
    <li className="grid gap-x-4 bg-surface grid-cols-[4rem_minmax(0,1fr)] px-4 py-2.5 text-sm sm:grid-cols-[4rem_12rem_minmax(0,1fr)]">
      <span className={`font-semibold ${stateColours[state]}`}>{t.states[state]}</span>
      <span className="font-medium">{t.checks[check]}</span>
      <span className="col-span-2 break-words text-ink-soft sm:col-span-1">{t.texts[code](said)}</span>
    </li>
  );
}
