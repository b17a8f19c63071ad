import { Button, ChevronDownIcon, VisuallyHidden, color, font, radius, space } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import type { Pricing } from '../lib/use-portfolio';
import { hasNothing, type Holding } from '../lib/valuation';
import type { BalanceOrder, SortKey } from './balance-filter';
import { BalanceRow } from './balance-row';
import { asFullTable, asTable } from './table-parts';

interface BalancesTableProps {
  readonly holdings: readonly Holding[];
  readonly pricing: Pricing;
  readonly order: BalanceOrder;
  readonly onOrder: (order: BalanceOrder) => void;
  /** True while something is searched. Every row that is found is then shown. */
  readonly searched: boolean;
}

/**
 * A table where there is room, and cards where there is not. With its roles it is a table for screen readers in both
 * forms.
 */
export function BalancesTable({ holdings, pricing, order, onOrder, searched }: BalancesTableProps) {
  const { t } = useTranslation('wallet');
  const [wanted, setWanted] = useState(false);
  const count = holdings.filter(hasNothing).length;
  // Cards are tall. Those of empty currencies come when somebody asks for them, or when there are no others.
  const foldable = !searched && count > 0 && count < holdings.length;
  const sortable = { order, onOrder };
  return (
    <>
      <Table role="table" aria-label={t('balances.title')}>
        <Head role="rowgroup">
          <tr role="row">
            <SortHead sortKey="name" label={t('balances.asset')} hint={t('balances.sortByName')} {...sortable} />
            <th role="columnheader">{t('balances.available')}</th>
            <th role="columnheader">{t('balances.held')}</th>
            <TotalHead role="columnheader">{t('balances.total')}</TotalHead>
            <SortHead sortKey="value" label={t('balances.value')} hint={t('balances.sortByValue')} {...sortable} />
            <th role="columnheader">
              <VisuallyHidden>{t('balances.actions')}</VisuallyHidden>
            </th>
          </tr>
        </Head>
        {holdings.map((holding) => (
          <BalanceRow
            key={holding.code}
            holding={holding}
            pricing={pricing}
            put={foldable && !wanted && hasNothing(holding)}
          />
        ))}
      </Table>
      {foldable && (
        <Fold>
          <Button size="small" variant="ghost" aria-expanded={wanted} onClick={() => setWanted(!wanted)}>
            {wanted ? t('balances.hideEmpty') : t('balances.showEmpty', { count })}
          </Button>
        </Fold>
      )}
    </>
  );
}

interface SortHeadProps extends Pick<BalancesTableProps, 'order' | 'onOrder'> {
  readonly sortKey: SortKey;
  readonly label: string;
  readonly hint: string;
}

function SortHead({ sortKey, label, hint, order, onOrder }: SortHeadProps) {
  const active = order.key === sortKey;
  const first = sortKey === 'name' ? 'ascending' : 'descending';
  const other = order.direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <th role="columnheader" aria-sort={active ? order.direction : 'none'}>
      <SortButton
        type="button"
        title={hint}
        $direction={active ? order.direction : null}
        $right={sortKey === 'value'}
        onClick={() => onOrder({ key: sortKey, direction: active ? other : first })}
      >
        {label}
        <ChevronDownIcon />
      </SortButton>
    </th>
  );
}

const Fold = styled.p`
  padding-top: ${space(3)};
  border-top: 1px solid ${color.hairline};
  text-align: center;

  ${asTable(css`
    display: none;
  `)}
`;

const Table = styled.table`
  display: block;
  width: 100%;
  border-collapse: collapse;

  ${asTable(css`
    display: table;
  `)}
`;

/** Above cards, the head has only the columns that sort. */
const Head = styled.thead`
  display: block;

  tr {
    display: flex;
    justify-content: space-between;
  }

  th {
    padding: ${space(2)} 0;
    color: ${color.quiet};
    font-size: ${font.size.s12};
    font-weight: ${font.weight.medium};
    white-space: nowrap;

    &:not([aria-sort]) {
      display: none;
    }
  }

  ${asTable(css`
    display: table-header-group;

    tr {
      display: table-row;
    }

    th {
      padding-left: ${space(3)};
      text-align: right;

      &:not([aria-sort]) {
        display: table-cell;
      }

      &:first-child {
        padding-left: 0;
        text-align: left;
      }
    }
  `)}
`;

/** Overrides the rules of the head for its cells. */
const TotalHead = styled.th`
  &&& {
    ${asTable(css`
      display: none;
    `)}
    ${asFullTable(css`
      display: table-cell;
    `)}
  }
`;

interface SortButtonProps {
  readonly $direction: BalanceOrder['direction'] | null;
  /** True when the words end where the figures below them end. */
  readonly $right: boolean;
}

const SortButton = styled.button<SortButtonProps>`
  display: inline-flex;
  flex-direction: ${({ $right }) => ($right ? 'row-reverse' : 'row')};
  align-items: center;
  gap: ${space(1)};
  min-height: ${space(6)};
  padding: 0;
  border: 0;
  border-radius: ${radius.r4};
  background: none;
  color: ${({ $direction }) => ($direction ? color.text : color.quiet)};
  font-size: inherit;
  font-weight: inherit;
  cursor: pointer;

  svg {
    width: ${space(4)};
    height: ${space(4)};
    opacity: ${({ $direction }) => ($direction ? 1 : 0)};
    transform: ${({ $direction }) => ($direction === 'ascending' ? 'rotate(180deg)' : 'none')};
  }

  &:hover svg,
  &:focus-visible svg {
    opacity: 1;
  }
`;
