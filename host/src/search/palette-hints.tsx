import { color, font, media, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Key } from './key';

const Bar = styled.div`
  border-top: 1px solid ${color.hairline};
  color: ${color.quiet};
  display: none;
  flex: none;
  font-size: ${font.size.s12};
  gap: ${space(5)};
  padding: ${space(3)} ${space(5)};

  ${media.from768} {
    display: flex;
  }

  > span {
    align-items: center;
    display: flex;
    gap: ${space(2)};
  }
`;

/** Says which keys do what. A screen reader says that itself. */
export function PaletteHints() {
  const { t } = useTranslation('common');
  return (
    <Bar aria-hidden>
      <span>
        <Key>↑</Key>
        <Key>↓</Key>
        {t('search.hintMove')}
      </span>
      <span>
        <Key>↵</Key>
        {t('search.hintChoose')}
      </span>
      <span>
        <Key>Esc</Key>
        {t('search.hintClose')}
      </span>
    </Bar>
  );
}
