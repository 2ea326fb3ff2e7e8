import { useTheme } from '#providers/theme/use-theme.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';

/** Changes between light and dark. */
export function ThemeSwitch() {
  const { theme, toggleTheme } = useTheme();
  return (
    <Button
      variant="quiet"
      aria-label={theme === 'dark' ? 'Use the light theme' : 'Use the dark theme'}
      onClick={toggleTheme}
    >
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
    </Button>
  );
}
