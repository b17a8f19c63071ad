import { Card, CheckIcon, color, font, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const Root = styled(Card)`
  display: grid;
  gap: ${space(3)};
  > p {
    color: ${color.quiet};
    text-wrap: pretty;
  }
`;

const Points = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space(2)};
    font-size: ${font.size.s14};
  }
  svg {
    margin-top: ${space(0.5)};
    color: ${color.up};
  }
`;

/** Says what the Pro account is for. */
export function Explanation() {
  const { t } = useTranslation('pro');
  const points = (['own', 'terminal', 'api', 'free'] as const).map((point) => (
    <li key={point}>
      <CheckIcon size={18} />
      <span>{t(`points.${point}`)}</span>
    </li>
  ));
  return (
    <Root aria-labelledby="pro-explanation">
      <h2 id="pro-explanation">{t('explanation')}</h2>
      <p>{t('explanationText')}</p>
      <Points>{points}</Points>
    </Root>
  );
}
