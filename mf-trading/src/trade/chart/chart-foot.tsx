import { color, font, space, TextLink, VisuallyHidden } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const Foot = styled.p`
  margin-top: ${space(2)};
  color: ${color.quiet};
  font-size: ${font.size.s12};
  /* On a line of its own. A line that breaks in one font and not in the other would move what is below. */
  > a {
    display: flex;
    align-items: center;
    width: fit-content;
    min-height: ${space(6)};
    color: ${color.quiet};
    font-weight: ${font.weight.regular};
  }
`;

/** Says what the chart's figures are and which library draws it. It is the same from the first paint on. */
export function ChartFoot() {
  const { t } = useTranslation('trade');
  return (
    <Foot>
      {t('chart.foot')}{' '}
      <TextLink href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer">
        {t('priceChart.credit')}
        <VisuallyHidden> {t('priceChart.newTab')}</VisuallyHidden>
      </TextLink>
    </Foot>
  );
}
