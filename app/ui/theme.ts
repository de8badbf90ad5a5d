import { removeStoredItem, storeItem } from './stored-item.ts';

export type Theme = 'light' | 'dark';

const key = 'kontak.theme';

/** Runs in the head before the first paint, because cached pages do not know the theme. */
export const themeScript = `try{let t=localStorage.getItem(\`${key}\`);if(/^(light|dark)$/.test(t))document.documentElement.dataset.theme=t}catch{}`;

export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : systemTheme();
}

/** Choosing the system's theme means following the system again. */
export function chooseTheme(theme: Theme): void {
  const isSystem = theme === systemTheme();
  if (isSystem) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  if (isSystem) removeStoredItem(key);
  else storeItem(key, theme);
}

function systemTheme(): Theme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
