import { useThemeMode } from '@plataforma/contract';
import { Button, MoonIcon, SunIcon } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';

/** The theme switch with its words, for the menu of a small screen. */
export function ThemeRow() {
  const { t } = useTranslation('common');
  const [mode, setMode] = useThemeMode();
  const dark = mode === 'dark';
  return (
    <Button variant="secondary" fullWidth onClick={() => setMode(dark ? 'light' : 'dark')}>
      {dark ? <SunIcon size={20} /> : <MoonIcon size={20} />}
      {t(dark ? 'header.useLightTheme' : 'header.useDarkTheme')}
    </Button>
  );
}
