import { Masked, useQuantityText } from '@plataforma/flow';
import { decimal, formatDateTime, formatMoney, formatPrice } from '@plataforma/format';
import { color, font, rowsAsCards, space, Table, Td, Th } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { DepositLink } from '../../lib/deposit-link';
import { toMarket, type Market } from '../../lib/market/market';
import type { RecurringBuyFieldsFragment, RunFieldsFragment } from '../lib/__generated__/recurring-buy';

const Room = styled.div`
  position: relative;
  margin-top: ${space(2)};
  container-type: inline-size;
`;

/*
 * In a narrow place each run is a card: date and paid amount above, quantity and price below. The word "bought" is left
 * out.
 */
const Runs = styled(Table)`
  td {
    line-height: ${font.leading.heading};
  }
  td:nth-child(2),
  th:nth-child(2) {
    text-align: left;
  }
  time {
    font-family: ${font.figures};
  }
  @container (max-width: 35.99rem) {
    ${rowsAsCards()}
    > tbody > tr > td {
      text-align: left;
    }
    > tbody > tr > td:nth-child(3),
    > tbody > tr > td:nth-child(4) {
      color: ${color.quiet};
    }
    > tbody > tr > td:nth-child(4) {
      grid-area: 2 / 2;
      text-align: right;
    }
    > tbody > tr > td:nth-child(5) {
      grid-area: 1 / 2;
      font-weight: ${font.weight.semibold};
      text-align: right;
    }
    > tbody > tr:not([data-skipped]) > td:nth-child(2) {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    > tbody > tr[data-skipped] > td:nth-child(2) {
      grid-column: 1 / -1;
    }
  }
`;

const Outcome = styled.span<{ readonly $bought: boolean }>`
  color: ${({ $bought }) => ($bought ? color.up : color.text)};
  font: ${font.weight.semibold} ${font.size.s14} / ${font.leading.heading} ${font.family};
`;

const Why = styled.p`
  margin-top: ${space(1)};
  color: ${color.quiet};
  font: ${font.weight.regular} ${font.size.s14} / ${font.leading.text} ${font.family};
  text-wrap: pretty;
`;

/* A skipped run has a reason in place of figures. */
const Skipped = styled(Td)`
  && {
    padding-right: 0;
  }
`;

interface RunProps {
  readonly run: RunFieldsFragment;
  readonly market: Market;
}

const WHAT_TO_DO = {
  BOUGHT: 'doMarket',
  INSUFFICIENT_BALANCE: 'doBalance',
  MARKET_UNAVAILABLE: 'doMarket',
  ACCOUNT_DISABLED: 'doDisabled',
} as const;

/** Why nothing was bought on a date, and what to do. */
function SkippedRun({ run }: Pick<RunProps, 'run'>) {
  const { t } = useTranslation('recurring-buy');
  const short = run.outcome === 'INSUFFICIENT_BALANCE';
  return (
    <Skipped role="cell" colSpan={4}>
      <Outcome $bought={false}>{t('skipped')}</Outcome>
      <Why>
        {run.reason ?? t(short ? 'reasonBalance' : 'reasonMarket')} {t(WHAT_TO_DO[run.outcome])}{' '}
        {short && <DepositLink>{t('deposit')}</DepositLink>}
      </Why>
    </Skipped>
  );
}

interface BoughtRunProps {
  readonly order: NonNullable<RunFieldsFragment['order']>;
  readonly market: Market;
}

function BoughtRun({ order, market }: BoughtRunProps) {
  const { t } = useTranslation('recurring-buy');
  const quantity = useQuantityText()(decimal(order.filledQuantity), market.base.decimals);
  return (
    <>
      <Td role="cell">
        <Outcome $bought>{t('outcomeBought')}</Outcome>
      </Td>
      <Td role="cell">
        <Masked>{`${quantity} ${market.base.code}`}</Masked>
      </Td>
      <Td role="cell">
        {order.averagePrice === null ? '–' : formatPrice(decimal(order.averagePrice), market.priceDecimals)}
      </Td>
      <Td role="cell">
        <Masked>{formatMoney(decimal(order.total))}</Masked>
      </Td>
    </>
  );
}

function Run({ run, market }: RunProps) {
  return (
    <tr role="row" data-skipped={run.order === null ? '' : undefined}>
      <Td role="cell">
        <time dateTime={run.ranAt}>{formatDateTime(run.ranAt)}</time>
      </Td>
      {run.order === null ? <SkippedRun run={run} /> : <BoughtRun order={run.order} market={market} />}
    </tr>
  );
}

interface RunsTableProps {
  readonly buy: RecurringBuyFieldsFragment;
  readonly runs: readonly RunFieldsFragment[];
  readonly labelledBy: string;
}

/**
 * Runs as rows, or as cards where there is little room. The roles are written out, because a changed `display` drops
 * them.
 */
export function RunsTable({ buy, runs, labelledBy }: RunsTableProps) {
  const { t } = useTranslation('recurring-buy');
  const market = toMarket(buy.instrument);
  const head = (['runDate', 'runOutcome', 'runQuantity', 'runPrice', 'runPaid'] as const).map((label) => (
    <Th key={label} role="columnheader">
      {t(label)}
    </Th>
  ));
  return (
    <Room>
      <Runs role="table" aria-labelledby={labelledBy}>
        <thead role="rowgroup">
          <tr role="row">{head}</tr>
        </thead>
        <tbody role="rowgroup">
          {runs.map((run) => (
            <Run key={run.id} run={run} market={market} />
          ))}
        </tbody>
      </Runs>
    </Room>
  );
}
