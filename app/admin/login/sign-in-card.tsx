import { adminWords } from '#app/i18n/admin-tr.ts';

const t = adminWords.auth;

/** The frame of every sign-in screen. */
export function SignInCard({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-6 px-4 py-10">
      <title>{`${title} · ${t.panel}`}</title>
      <div className="grid w-full max-w-sm gap-5 rounded-lg border border-line bg-surface p-5 shadow-raised sm:p-7">
        <div className="flex items-center gap-3">
          <img src="/icons/icon.svg" alt="" width={40} height={40} className="size-10 rounded-md" />
          <div>
            <p className="text-ink-faint text-sm">{t.panel}</p>
            <h1 className="font-bold text-xl tracking-tight">{title}</h1>
          </div>
        </div>
        {children}
        <noscript>
          <p className="text-bad text-sm">{t.needsScript}</p>
        </noscript>
      </div>
      <a
        href="/"
        className="inline-flex min-h-11 items-center text-ink-soft text-sm underline underline-offset-4 hover:text-ink"
      >
        {t.toSite}
      </a>
    </main>
  );
}
