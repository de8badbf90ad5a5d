import { IconButton } from './button.tsx';
import { Moon, Sun } from './icons.tsx';
import { removeStoredItem, storeItem } from './stored-item.ts';

/** CSS chooses the icon, because the server does not know the theme. */
export function ThemeSwitch({ label, className = '' }: { label: string; className?: string }) {
  return (
    <IconButton
      label={label}
      onClick={() => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')}
      className={className}
    >
      <Moon className="size-5 dark:hidden" />
      <Sun className="hidden size-5 dark:block" />
    </IconButton>
  );
}

type Theme = 'light' | 'dark';

const key = 'kontak.theme';

/** Runs in the head before the first paint, because cached pages do not know the theme. */
export const themeScript = `try{let t=localStorage.getItem(\`${key}\`);if(/^(light|dark)$/.test(t))document.documentElement.dataset.theme=t}catch{}`;

function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : systemTheme();
}

/** Choosing the system's theme means following the system again. */
function chooseTheme(theme: Theme): void {
  const isSystem = theme === systemTheme();
  if (isSystem) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  if (isSystem) removeStoredItem(key);
  else storeItem(key, theme);
}

function systemTheme(): Theme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
