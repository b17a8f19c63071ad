import { useThemeMode } from '@plataforma/contract';
import { Button, color, font, MoonIcon, space, SunIcon } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

/* Aligned with the entries of the menu above it. */
const Row = styled(Button)`
  color: ${color.quiet};
  font-weight: ${font.weight.medium};
  gap: ${space(3)};
  justify-content: start;
  padding: 0 ${space(3)};
`;

/** The theme switch with a label, for the menu of a small screen. */
export function ThemeRow() {
  const { t } = useTranslation('common');
  const [mode, setMode] = useThemeMode();
  const dark = mode === 'dark';
  return (
    <Row variant="ghost" fullWidth onClick={() => setMode(dark ? 'light' : 'dark')}>
      {dark ? <SunIcon /> : <MoonIcon />}
      {t(dark ? 'header.useLightTheme' : 'header.useDarkTheme')}
    </Row>
  );
}
