import { color, font, layout, media, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

/**
 * The page's layout: one column with the form on top, which is what most come for, and from 1024 px on the form beside
 * the chart and above the orders.
 */
export const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  width: 100%;
  max-width: calc(${layout.contentWidth} + ${space(16)});
  margin: 0 auto;
  padding: ${space(4)} ${space(4)} ${space(10)};
  > header {
    grid-column: 1 / -1;
  }
  ${media.from768} {
    gap: ${space(5)};
    padding: ${space(6)} ${space(8)} ${space(12)};
  }
  ${media.from1024} {
    grid-template-columns: minmax(0, 1fr) ${space(80)};
    grid-template-rows: auto auto 1fr;
  }
  ${media.from1280} {
    grid-template-columns: minmax(0, 1fr) ${space(95)};
  }
`;

/** Cards that stand beside each other end at the same line. */
const Cell = styled.div`
  display: grid;
  min-width: 0;
`;

export const ChartCell = styled(Cell)`
  ${media.from1024} {
    grid-area: 2 / 1;
  }
`;

export const FormCell = styled(Cell)`
  ${media.from1024} {
    grid-area: 2 / 2;
  }
`;

const Prices = styled.p`
  padding: ${space(2)} ${space(4)} 0;
  color: ${color.quiet};
  font-size: ${font.size.s12};
  ${media.from1024} {
    display: none;
  }
`;

/**
 * Says what prices these are, below the form where that comes first; elsewhere the chart's foot says it. It is there from the first
 * paint on, and is the first of this page that a phone shows.
 */
export function PricesNote() {
  const { t } = useTranslation('trade');
  return <Prices>{t('chart.foot')}</Prices>;
}

export const OrdersCell = styled(Cell)`
  ${media.from1024} {
    grid-column: 1 / -1;
  }
`;
