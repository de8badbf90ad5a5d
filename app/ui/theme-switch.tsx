import { Moon, Sun } from 'lucide-react';
import { IconButton } from './button.tsx';
import { chooseTheme, currentTheme } from './theme.ts';

/** Which of the two icons is seen, the style decides: the server does not know the visitor's theme. */
export function ThemeSwitch({ label, className = '' }: { label: string; className?: string }) {
  return (
    <IconButton
      label={label}
      onClick={() => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')}
      className={className}
    >
      <Moon aria-hidden="true" className="size-5 dark:hidden" />
      <Sun aria-hidden="true" className="hidden size-5 dark:block" />
    </IconButton>
  );
}
