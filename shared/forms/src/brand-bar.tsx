import { useThemeMode } from '@plataforma/contract';
import { BrandBar as Bar } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** The product's name and the theme switch, for a page without the shell's header. */
export function BrandBar() {
  const { t } = useTranslation();
  const [mode, setMode] = useThemeMode();
  const next = mode === 'dark' ? 'light' : 'dark';
  return (
    <Bar
      name={t('general.productName')}
      home={(logo) => (
        <Link to="/" aria-label={`${t('general.productName')}: ${t('action.goHome')}`}>
          {logo}
        </Link>
      )}
      themeLabel={next === 'dark' ? t('header.useDarkTheme') : t('header.useLightTheme')}
      onTheme={() => setMode(next)}
    />
  );
}
