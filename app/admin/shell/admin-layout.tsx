import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { endSession, sessionKey } from '#app/admin/auth/auth-calls.ts';
import { clearBrowserData } from '#app/admin/auth/clear-browser-data.ts';
import { useOwner } from '#app/admin/auth/require-owner.tsx';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { History, Menu, Tags, X } from '#app/ui/icons.tsx';
import { ThemeSwitch } from '#app/ui/theme.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { useUntilNavigation } from '#app/ui/use-until-navigation.ts';
import { ownerScreens, type ScreenName } from '#domain/addresses.ts';
import { FindButton } from '../find/find-button.tsx';
import {
  Archive,
  Cog,
  FileText,
  GalleryHorizontal,
  Gauge,
  Handshake,
  Inbox,
  LogOut,
  Package,
  Sheet,
  Users,
} from '../icons.tsx';
import { useUnreadInMenu } from '../requests/request-calls.ts';

const t = adminWords.shell;
/** Of the screens in the menu; the help is linked below it. */
const icons: Partial<Record<ScreenName, typeof Tags>> = {
  prices: Tags,
  products: Package,
  banner: GalleryHorizontal,
  requests: Inbox,
  customers: Users,
  dealers: Handshake,
  imports: Sheet,
  documents: FileText,
  insights: Gauge,
  history: History,
  backups: Archive,
  settings: Cog,
};
const menuId = 'yonetim-menusu';

interface AdminLayoutProps {
  title: string;
  current: ScreenName;
  notices: React.ReactNode;
  /** At the bottom of the menu. */
  aside?: React.ReactNode;
  children: React.ReactNode;
}

/** The menu at the side and the header with the owner's name. */
export function AdminLayout({ title, current, notices, aside, children }: AdminLayoutProps) {
  /** Of the menu on small screens. */
  const [isOpen, setOpen] = useUntilNavigation(false);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      setOpen(false);
      opener.current?.focus();
    }
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen, setOpen]);
  return (
    <div className="min-h-dvh lg:grid print:block lg:grid-cols-[16rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <a
        href="#icerik"
        className="sr-only z-50 rounded-md bg-surface px-4 py-3 font-semibold shadow-floating focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t.skip}
      </a>
      <Header title={title}>
        <IconButton
          ref={opener}
          label={isOpen ? t.closeMenu : t.openMenu}
          aria-expanded={isOpen}
          aria-controls={menuId}
          onClick={() => setOpen(!isOpen)}
          className="-ml-2 lg:hidden"
        >
          {isOpen ? <X className="size-6" /> : <Menu className="size-6" />}
        </IconButton>
      </Header>
      <aside
        id={menuId}
        aria-label={t.sidebar}
        className={`${isOpen ? 'flex' : 'hidden'} print:hidden! flex-col gap-4 border-line border-b bg-surface px-3 py-3 lg:sticky lg:top-0 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:flex lg:h-dvh lg:w-64 lg:border-r lg:border-b-0`}
      >
        <p className="hidden items-center gap-2 px-1 py-1 font-bold tracking-tight lg:flex">
          <img src="/icons/icon.svg" alt="" width={28} height={28} className="size-7 rounded-sm" />
          {t.name}
        </p>
        <NavLinks current={current} />
        <div className="mt-auto grid gap-2 border-line border-t px-1 pt-3 text-sm">
          {aside}
          <Link
            to="/2000/yardim"
            className="inline-flex min-h-11 items-center text-ink-soft underline underline-offset-4 hover:text-ink"
          >
            {t.help}
          </Link>
          <a
            href="/"
            className="inline-flex min-h-11 items-center text-ink-soft underline underline-offset-4 hover:text-ink"
          >
            {t.toSite}
          </a>
        </div>
      </aside>
      <main id="icerik" tabIndex={-1} className="min-w-0 outline-none lg:col-start-2">
        <div className="print:hidden">{notices}</div>
        <div className="px-4 py-4 md:px-6">{children}</div>
      </main>
    </div>
  );
}

function NavLinks({ current }: { current: ScreenName }) {
  const unread = useUnreadInMenu();
  const badgeId = useId();
  return (
    <nav aria-label={t.menu}>
      <ul className="grid gap-1">
        {ownerScreens.map(({ name, path }) => {
          const Icon = icons[name];
          if (!Icon) return null;
          return (
            <li key={name} className="relative">
              <Link
                to={`/${path}`}
                aria-current={name === current ? 'page' : undefined}
                aria-describedby={name === 'requests' && unread > 0 ? badgeId : undefined}
                className="flex min-h-11 items-center gap-3 rounded-md px-3 font-medium text-ink-soft hover:bg-sunken hover:text-ink aria-[current]:bg-signal-wash aria-[current]:text-ink"
              >
                <Icon className="size-5 shrink-0" />
                {t[name]}
              </Link>
              {/* Beside the link, whose name is that of the screen. */}
              {name === 'requests' && unread > 0 && (
                <span
                  id={badgeId}
                  className="tabular pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 rounded-full bg-signal px-2 font-semibold text-on-signal text-xs"
                >
                  <span aria-hidden="true">{unread > 999 ? '999+' : unread}</span>
                  <span className="sr-only">{t.unread(unread > 999 ? '999+' : String(unread))}</span>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Header({ title, children }: { title: string; children: React.ReactNode }) {
  const owner = useOwner();
  const queryClient = useQueryClient();
  const toast = useToast();

  async function signOut() {
    if (!(await endSession())) return toast(t.signOutFailed, { kind: 'alert' });
    queryClient.setQueryData(sessionKey, null);
    clearBrowserData();
  }

  return (
    <header className="flex min-h-14 print:hidden items-center gap-2 max-sm:gap-1 border-line border-b bg-surface px-4 py-1.5 md:px-6 lg:col-start-2 lg:bg-transparent">
      <title>{`${title} · ${t.name}`}</title>
      {children}
      <div className="min-w-0 grow">
        <h1 className="truncate font-bold text-base sm:text-lg leading-tight tracking-tight">{title}</h1>
        <p className="flex min-w-0 gap-1 text-ink-soft text-sm max-sm:text-xs">
          <span className="truncate">
            <span className="max-sm:sr-only">{t.welcome}, </span>
            <span className="font-medium text-ink">{owner.email}</span>
          </span>
          <span className="shrink-0 max-sm:sr-only">· {owner.role}</span>
        </p>
      </div>
      <FindButton />
      <ThemeSwitch label={t.theme} />
      <Button onClick={signOut} className="shrink-0 px-3 text-sm">
        <LogOut className="size-4 shrink-0" />
        <span className="max-sm:sr-only">{t.signOut}</span>
      </Button>
    </header>
  );
}
