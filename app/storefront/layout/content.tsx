import { useNavigation } from 'react-router';
import {
  useNavigationGuard,
  usePreloadOnIntent,
  useRouteModules,
  WaitingContext,
} from '#app/route-modules.ts';
import { PrefetchContext } from '#app/ui/prefetch.ts';
import { FailedPage } from './failed-page.tsx';
import { contentId } from './focus-content.ts';

/** A component of its own, so that its state renders neither the layout nor the page again. */
export function Content({ ref, vehicle, children }: ContentProps) {
  const modules = useRouteModules();
  const { isWaiting, failure } = useNavigationGuard(modules);
  return (
    <>
      <NavigationBar isWaiting={isWaiting && !failure} />
      <main id={contentId} ref={ref} tabIndex={-1} data-vehicle={vehicle} className="grow outline-none">
        {failure && <FailedPage {...failure} />}
        <div className={failure ? 'hidden' : 'contents'}>
          <WaitingContext value={isWaiting}>
            <PrefetchContext value={usePreloadOnIntent(modules)}>{children}</PrefetchContext>
          </WaitingContext>
        </div>
      </main>
    </>
  );
}

interface ContentProps {
  ref: React.Ref<HTMLElement>;
  vehicle: string | undefined;
  children: React.ReactNode;
}

/** Appears after 200 ms. */
function NavigationBar({ isWaiting }: { isWaiting: boolean }) {
  const busy = useNavigation().state !== 'idle' || isWaiting;
  return (
    <div
      aria-hidden="true"
      data-busy={busy}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 origin-left scale-x-0 bg-signal opacity-0 data-[busy=true]:scale-x-90 data-[busy=true]:opacity-100 data-[busy=true]:transition-[scale,opacity] data-[busy=true]:delay-200 data-[busy=true]:duration-[6s,0.1s] motion-reduce:data-[busy=true]:scale-x-100"
    />
  );
}
