import { IconButton } from './button.tsx';
import { Moon, Sun } from './icons.tsx';
import { chooseTheme, currentTheme } from './theme.ts';

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
