export type Theme = 'light' | 'dark';

const key = 'kontak.theme';

/** Runs in the head, before anything is painted: the page itself is the same for everybody. Needs no escaping. */
export const themeScript = `try{let t=localStorage.getItem(\`${key}\`);if(/^(light|dark)$/.test(t))document.documentElement.dataset.theme=t}catch{}`;

export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : systemTheme();
}

/** Whoever chooses what the system has anyway follows the system again. */
export function chooseTheme(theme: Theme): void {
  const isSystem = theme === systemTheme();
  if (isSystem) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (isSystem) localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // Where nothing may be kept the choice holds for this page.
  }
}

function systemTheme(): Theme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
