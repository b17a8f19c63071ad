import {
  Button,
  Card,
  EmptyState,
  SearchField,
  SearchIcon,
  VisuallyHidden,
  color,
  font,
  radius,
  space,
} from '@plataforma/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import type { Pricing } from '../lib/use-portfolio';
import type { Portfolio } from '../lib/valuation';
import { filterHoldings, sortHoldings, type BalanceOrder } from './balance-filter';
import { BalancesTable } from './balances-table';
import { asFullTable } from './table-parts';
import { useHideSmall } from './use-hide-small';

interface BalancesCardProps {
  readonly portfolio: Portfolio;
  readonly pricing: Pricing;
}

const DEAREST_FIRST: BalanceOrder = { key: 'value', direction: 'descending' };

/** Every balance, with search and order. Small balances can be hidden. */
export function BalancesCard({ portfolio, pricing }: BalancesCardProps) {
  const { t } = useTranslation('wallet');
  const [search, setSearch] = useState('');
  const [hideSmall, setHideSmall] = useHideSmall();
  const [order, setOrder] = useState(DEAREST_FIRST);
  const wanted = useDeferredValue(search);
  const shown = useMemo(
    () => sortHoldings(filterHoldings(portfolio.holdings, { search: wanted, hideSmall }), order),
    [portfolio, wanted, hideSmall, order],
  );
  const reset = () => {
    setSearch('');
    setHideSmall(false);
  };
  return (
    <Panel>
      <Tools>
        <Title>{t('balances.title')}</Title>
        <Toggle>
          <input type="checkbox" checked={hideSmall} onChange={(event) => setHideSmall(event.target.checked)} />
          <span>
            {t('balances.hideSmall')} <small>({t('balances.hideSmallHint')})</small>
          </span>
        </Toggle>
        <Search>
          <SearchField
            label={t('balances.search')}
            clearLabel={t('balances.clearSearch')}
            value={search}
            onChange={setSearch}
          />
        </Search>
      </Tools>
      <VisuallyHidden role="status">{t('balances.shown', { count: shown.length })}</VisuallyHidden>
      {shown.length > 0 ? (
        <BalancesTable
          holdings={shown}
          pricing={pricing}
          order={order}
          onOrder={setOrder}
          searched={wanted.trim() !== ''}
        />
      ) : (
        <NothingShown search={wanted} onReset={reset} />
      )}
    </Panel>
  );
}

function NothingShown({ search, onReset }: { readonly search: string; readonly onReset: () => void }) {
  const { t } = useTranslation('wallet');
  const searched = search.trim() !== '';
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={searched ? t('balances.noneFound') : t('balances.allSmall')}
      text={searched ? t('balances.noneFoundText', { search: search.trim() }) : t('balances.allSmallText')}
      action={
        <Button type="button" variant="secondary" onClick={onReset}>
          {t('balances.showAll')}
        </Button>
      }
    />
  );
}

const Panel = styled(Card)`
  min-width: 0;
  container-type: inline-size;
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(5)};
  margin-bottom: ${space(3)};
`;

const Title = styled.h2`
  flex: 1 0 100%;
  font-size: ${font.size.s16};

  ${asFullTable(css`
    flex: 1 1 auto;
  `)}
`;

const Toggle = styled.label`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: ${space(8)};
  cursor: pointer;

  input {
    flex: none;
    width: ${space(5)};
    height: ${space(5)};
    display: grid;
    place-items: center;
    border: 1px solid ${color.controlBorder};
    border-radius: ${radius.r4};
    background: ${color.surface};
    appearance: none;
    cursor: inherit;
  }

  input:checked {
    border-color: ${color.primary};
    background: ${color.primary};
  }

  /* The tick is two sides of a rotated box. */
  input:checked::after {
    content: '';
    width: ${space(1.5)};
    height: ${space(2.5)};
    border: solid ${color.onPrimary};
    border-width: 0 2px 2px 0;
    transform: translateY(-1px) rotate(45deg);
  }

  @media (forced-colors: active) {
    input {
      appearance: auto;
    }

    input:checked::after {
      content: none;
    }
  }

  small {
    color: ${color.quiet};
    font-size: ${font.size.s12};
    white-space: nowrap;
  }
`;

const Search = styled.div`
  flex: 1 1 ${space(50)};

  ${asFullTable(css`
    flex: 0 1 ${space(64)};
  `)}
`;
