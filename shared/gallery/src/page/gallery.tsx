import common from '@plataforma/contract/locales/en/common.json';
import { Column, Page, SegmentedControl, space, TextLink, useMediaQuery } from '@plataforma/ui';
import { createInstance } from 'i18next';
import { useLayoutEffect, useState } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { styled } from 'styled-components';
import { ActionsRoom } from './actions';
import { FieldsRoom } from './fields';
import { FiguresRoom } from './figures';
import { FormsRoom } from './forms';
import { LayoutRoom } from './layout';
import { MarksRoom } from './marks';
import { StatesRoom } from './states';
import { ThemeRoom } from './theme';

const copy = createInstance();
void copy.use(initReactI18next).init({
  lng: 'en',
  defaultNS: 'common',
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: { en: { common } },
});

const THEMES = [
  { value: 'system', label: 'Do sistema' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
] as const;
const ROOMS = [
  ['theme', 'Tema'],
  ['actions', 'Ações'],
  ['fields', 'Campos'],
  ['figures', 'Números'],
  ['layout', 'Disposição'],
  ['states', 'Estados'],
  ['forms', 'Formulários'],
  ['marks', 'Marcas e ícones'],
] as const;

const Rooms = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
`;

const DARK = '@media (prefers-color-scheme: dark)';

/** Every component of the design system and of the forms, in its states. */
export function Gallery() {
  const [choice, setChoice] = useState<(typeof THEMES)[number]['value']>('system');
  const systemIsDark = useMediaQuery(DARK);
  const theme = choice === 'system' ? (systemIsDark ? 'dark' : 'light') : choice;
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <I18nextProvider i18n={copy}>
      <main>
        <Page
          title="Galeria"
          actions={<SegmentedControl label="Tema" options={THEMES} value={choice} onChange={setChoice} />}
        >
          <Rooms aria-label="Salas">
            {ROOMS.map(([id, title]) => (
              <TextLink key={id} href={`#${id}`}>
                {title}
              </TextLink>
            ))}
          </Rooms>
          <Column span={12}>
            <ThemeRoom />
            <ActionsRoom />
            <FieldsRoom />
            <FiguresRoom />
            <LayoutRoom />
            <StatesRoom />
            <FormsRoom />
            <MarksRoom />
          </Column>
        </Page>
      </main>
    </I18nextProvider>
  );
}
