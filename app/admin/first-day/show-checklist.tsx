import { useNavigate } from 'react-router';
import { firstDayWords as t } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { useFirstDay, usePutAway } from './use-first-day.ts';

/** Leads to the checklist, which may have been put away. Shown while something is left to do. */
export function ShowChecklist() {
  const state = useFirstDay();
  const putAway = usePutAway();
  const navigate = useNavigate();
  if (!state || Object.values(state.steps).every(Boolean)) return null;

  async function show() {
    if (await putAway(false)) await navigate('/2000/dashboard');
  }
  return (
    <Button className="text-sm" onClick={() => void show()}>
      {t.show}
    </Button>
  );
}

/** On the dashboard of numbers, while there are products of the sample catalogue. */
export function DemoNotice() {
  const state = useFirstDay();
  if (!state?.is_demo) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm xl:col-span-2">
      <p>{t.demoShown}</p>
      <ShowChecklist />
    </div>
  );
}
