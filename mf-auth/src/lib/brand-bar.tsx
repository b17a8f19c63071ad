import { useThemeMode } from '@plataforma/contract';
import { ByTheme, IconButton, Logo, MoonIcon, SunIcon, color, radius, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

/** The product's name and the theme switch, for a page without the shell's header. */
export function BrandBar() {
  const { t } = useTranslation('auth');
  const [mode, setMode] = useThemeMode();
  const next = mode === 'dark' ? 'light' : 'dark';
  return (
    <Bar>
      <Home to="/" aria-label={`${t('general.productName')}: ${t('login.home')}`}>
        <Logo label={t('general.productName')} />
      </Home>
      <Switch label={next === 'dark' ? t('login.toDark') : t('login.toLight')} onClick={() => setMode(next)}>
        <ByTheme light={<MoonIcon />} dark={<SunIcon />} />
      </Switch>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  max-width: ${space(100)};
`;

const Home = styled(Link)`
  display: flex;
  border-radius: ${radius.r8};
  color: ${color.text};
  text-decoration: none;
`;

/** The icon ends where the column ends; the button's padding reaches beyond it. */
const Switch = styled(IconButton)`
  margin-right: -${space(2.5)};
`;
