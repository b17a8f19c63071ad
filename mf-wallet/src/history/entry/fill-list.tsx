import { Masked } from '@plataforma/flow';
import { decimal, formatDateTime, isZero, subtract } from '@plataforma/format';
import { color, font, space } from '@plataforma/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { HistoryDetailsFragment } from '../__generated__/history';
import { exactText } from './entry-words';

type Order = NonNullable<HistoryDetailsFragment['order']>;

/** Whether there are more executions than were told. */
const isCut = ({ fills, filledQuantity }: Order): boolean =>
  !isZero(fills.reduce((left, { quantity }) => subtract(left, decimal(quantity)), decimal(filledQuantity)));

/** The executions of an order, in their order, with every digit. */
export function FillList({ order }: { readonly order: Order }) {
  const { t } = useTranslation('history');
  const label = useId();
  const { base, quote } = order.instrument;
  return (
    <section aria-labelledby={label}>
      <Label id={label}>{t('fills.title')}</Label>
      <List>
        {order.fills.map(({ id, price, quantity, fee, liquidity, executedAt }) => (
          <li key={id}>
            <span translate="no">
              <Masked>
                {t('fills.what', {
                  quantity: exactText(decimal(quantity), base),
                  price: exactText(decimal(price), quote),
                })}
              </Masked>
            </span>
            <small>
              <time dateTime={executedAt}>{formatDateTime(executedAt)}</time>
              {' · '}
              {t(`fills.${liquidity}`)}
              {' · '}
              <Masked>{t('fills.fee', { fee: exactText(decimal(fee), quote) })}</Masked>
            </small>
          </li>
        ))}
      </List>
      {isCut(order) && <Rest>{t('fills.cut', { shown: order.fills.length })}</Rest>}
    </section>
  );
}

const Label = styled.h3`
  font-size: ${font.size.s16};
`;

const List = styled.ol`
  display: grid;
  margin: ${space(2)} 0 0;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    gap: ${space(0.5)};
    padding: ${space(2)} 0;
    border-top: 1px solid ${color.hairline};
    line-height: ${font.leading.heading};
  }
  > li > span {
    font: ${font.weight.medium} ${font.size.s14} / ${font.leading.heading} ${font.figures};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  > li > small {
    color: ${color.quiet};
    font-size: ${font.size.s12};
  }
`;

const Rest = styled.p`
  color: ${color.quiet};
  font-size: ${font.size.s12};
`;
