import { Masked, useQuantityText } from '@plataforma/flow';
import { decimal, formatDate, formatMoney } from '@plataforma/format';
import { color, CurrencyIcon, font, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import type { RecurringBuyFieldsFragment } from '../lib/__generated__/recurring-buy';
import { BuyActions } from '../lib/buy-actions';
import { detailsAddress } from '../lib/recurring-address';
import { scheduleOf } from '../lib/schedule';
import { scheduleSentence, shortMoment } from '../lib/schedule-words';
import { StateChip } from '../lib/state-chip';
import type { Changes } from '../lib/use-changes';

/* The list is the container. Rows have columns where it is wide enough. */
const inColumns = (styles: ReturnType<typeof css>) => css`
  @container (min-width: 46rem) {
    ${styles}
  }
`;

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(3)};
  align-items: center;
  padding: ${space(4)} 0;
  border-top: 1px solid ${color.hairline};
  &:first-child {
    border-top: 0;
  }
  &:last-child {
    padding-bottom: 0;
  }
  ${inColumns(css`
    grid-template-columns: minmax(0, 1fr) ${space(36)} ${space(36)} ${space(46)};
    gap: ${space(4)};
  `)}
`;

const Plan = styled.div`
  display: flex;
  grid-column: 1 / -1;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
  ${inColumns(css`
    grid-column: auto;
  `)}
  > div {
    display: grid;
    min-width: 0;
    line-height: ${font.leading.heading};
  }
  small {
    margin-top: ${space(1)};
    color: ${color.quiet};
    font-size: ${font.size.s14};
  }
`;

/* The link covers the whole row and leads to the details. The buttons lie above it. */
const Name = styled(Link)`
  color: ${color.text};
  font-weight: ${font.weight.semibold};
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
`;

const Figure = styled.div`
  display: grid;
  gap: ${space(0.5)};
  line-height: ${font.leading.heading};
  font-family: ${font.figures};
  font-variant-numeric: tabular-nums;
  font-weight: ${font.weight.medium};
  small {
    color: ${color.quiet};
    font: ${font.weight.regular} ${font.size.s12} / ${font.leading.heading} ${font.family};
  }
`;

const Bought = styled(Figure)`
  justify-items: end;
  text-align: right;
  ${inColumns(css`
    justify-items: start;
    text-align: left;
  `)}
`;

const Tools = styled.div`
  position: relative;
  grid-column: 1 / -1;
  justify-self: start;
  ${inColumns(css`
    grid-column: auto;
    justify-self: end;
  `)}
`;

interface BuyRowProps {
  readonly buy: RecurringBuyFieldsFragment;
  readonly changes: Changes;
}

/** A recurring buy in the list: what it buys, when, and what it has bought so far. */
export function BuyRow({ buy, changes }: BuyRowProps) {
  const { t } = useTranslation('recurring-buy');
  const quantityText = useQuantityText();
  const { base } = buy.instrument;
  const amount = t('amountOf', { amount: formatMoney(decimal(buy.amount)), name: base.name });
  return (
    <Row>
      <Plan>
        <CurrencyIcon code={base.code} size={40} />
        <div>
          <Title>
            <Name to={detailsAddress(buy.id)}>{amount}</Name>
            <StateChip state={buy.state} />
          </Title>
          <small>{scheduleSentence(t, scheduleOf(buy))}</small>
        </div>
      </Plan>
      {buy.state === 'CANCELED' ? (
        <Figure>
          <small>{t('since')}</small>
          {formatDate(buy.createdAt)}
        </Figure>
      ) : (
        <Figure>
          <small>{t('next')}</small>
          {buy.nextRunAt === null ? t('noNext') : shortMoment(buy.nextRunAt)}
        </Figure>
      )}
      <Bought>
        <small>{t('bought')}</small>
        <span>
          <Masked>{`${quantityText(decimal(buy.boughtQuantity), base.decimals)} ${base.code}`}</Masked>
        </span>
      </Bought>
      <Tools>
        <BuyActions buy={buy} changes={changes} size="small" />
      </Tools>
    </Row>
  );
}
