import { useThemeMode } from '@plataforma/contract';
import { ByTheme, IconButton, MoonIcon, SunIcon } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';

/** Changes between the light and the dark theme. The icon shows the theme that a press leads to. */
export function ThemeSwitch() {
  const { t } = useTranslation('common');
  const [mode, setMode] = useThemeMode();
  const dark = mode === 'dark';
  return (
    <IconButton
      label={t(dark ? 'header.useLightTheme' : 'header.useDarkTheme')}
      onClick={() => setMode(dark ? 'light' : 'dark')}
    >
      <ByTheme light={<MoonIcon size={20} />} dark={<SunIcon size={20} />} />
    </IconButton>
  );
}
