import { color, layer, radius, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const mainId = 'conteudo';

const Link = styled.a`
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.r8};
  color: ${color.text};
  left: ${space(2)};
  padding: ${space(2)} ${space(4)};
  position: fixed;
  top: ${space(2)};
  transform: translateY(-200%);
  z-index: ${layer.modal};

  &:focus-visible {
    transform: none;
  }
`;

/** First thing that the Tab key reaches: jumps over menu and header. */
export function SkipLink() {
  const { t } = useTranslation('common');
  return <Link href={`#${mainId}`}>{t('general.skipToContent')}</Link>;
}

/** The main landmark; the skip link's target, so it takes focus by script. */
export const MainContent = styled.main.attrs({ id: mainId, tabIndex: -1 })`
  flex: 1;
  min-width: 0;
  outline: none;
`;
