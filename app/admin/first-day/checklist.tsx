import { useState } from 'react';
import { Link } from 'react-router';
import { firstDayWords as t } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { ArrowRight, Check } from '#app/ui/icons.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { type FirstDay, type FirstDayStep, firstDaySteps } from '#domain/endpoints/first-day.ts';
import { LeaveDemo } from './leave-demo.tsx';
import { useFirstDay, usePutAway } from './use-first-day.ts';

/** Where each step is done. */
const addresses: Record<FirstDayStep, string> = {
  phones: '/2000/ayarlar#phone_1',
  name: '/2000/ayarlar#business_name',
  logo: '/2000/ayarlar#logo_light',
  catalogue: '/2000/products',
  picture: '/2000/products?eksik=picture',
  mail: '/2000/ayarlar#e-posta',
  backup: '/2000/yedekler',
};

/** What is to be done before customers see the shop. It is gone when all is done, or when it is put away. */
export function FirstDayChecklist() {
  const state = useFirstDay();
  if (!state || state.put_away) return null;
  const open = firstDaySteps.filter((step) => !state.steps[step]);
  return open.length > 0 && <Checklist state={state} open={open} />;
}

function Checklist({ state, open }: { state: FirstDay; open: FirstDayStep[] }) {
  const putAway = usePutAway();
  const toast = useToast();
  const done = firstDaySteps.filter((step) => state.steps[step]);
  return (
    <section
      aria-labelledby="ilk-gun"
      className="mb-6 grid gap-3 rounded-md border border-signal bg-signal-wash p-4"
    >
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id="ilk-gun" className="font-bold text-lg">
          {t.title}
        </h2>
        <p className="tabular text-ink-soft text-sm">{t.progress(done.length, firstDaySteps.length)}</p>
      </div>
      <p className="text-sm max-sm:hidden">{t.lead}</p>
      <ul aria-label={t.list} className="grid gap-x-6 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
        {open.map((step) =>
          step === 'catalogue' && state.is_demo ? (
            <LeaveStep key={step} />
          ) : (
            <li key={step}>
              <Link to={addresses[step]} className="group flex min-h-11 items-start gap-2 py-1.5">
                <ArrowRight className="mt-1 size-4 shrink-0 text-signal-ink" />
                <StepText text={t.steps[step]} />
              </Link>
            </li>
          ),
        )}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {done.length > 0 && (
          <ul aria-label={t.done} className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm">
            {done.map((step) => (
              <li key={step} className="flex items-center gap-1">
                <Check className="size-4 shrink-0 text-good" />
                {t.steps[step].title}
              </li>
            ))}
          </ul>
        )}
        <Button
          variant="quiet"
          className="ml-auto text-sm"
          onClick={() => void putAway(true).then((isStored) => isStored && toast(t.putAwayDone))}
        >
          {t.putAway}
        </Button>
      </div>
    </section>
  );
}

function StepText({ text: { todo, hint } }: { text: { todo: string; hint: string } }) {
  return (
    <span className="min-w-0">
      <span className="font-semibold group-hover:underline">{todo}</span>
      <span className="block text-ink-soft text-sm max-sm:hidden">{hint}</span>
    </span>
  );
}

/** Its choices open in place. */
function LeaveStep() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className={isOpen ? 'grid gap-3 sm:col-span-full' : ''}>
      <button
        type="button"
        aria-expanded={isOpen}
        className="group flex min-h-11 items-start gap-2 py-1.5 text-left"
        onClick={() => setIsOpen(!isOpen)}
      >
        <ArrowRight className={`mt-1 size-4 shrink-0 text-signal-ink ${isOpen ? 'rotate-90' : ''}`} />
        <StepText text={t.leave} />
      </button>
      {isOpen && <LeaveDemo />}
    </li>
  );
}
