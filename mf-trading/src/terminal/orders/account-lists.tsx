import { Masked, useQuantityText } from '@plataforma/flow';
import { decimal, formatDateTime, formatFigure, formatMoney, formatPrice, isZero } from '@plataforma/format';
import {
  Button,
  color,
  EmptyState,
  ErrorState,
  font,
  HistoryIcon,
  ListCell,
  ListTable,
  space,
  WalletIcon,
} from '@plataforma/ui';
import { memo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { longestDecimals } from '../lib/column-figures';
import { useTerminal } from '../lib/terminal-state';
import {
  OrderHistoryDocument,
  OwnFillsDocument,
  type OwnFillsQuery,
  type TerminalOrderFragment,
} from '../account/__generated__/orders';
import type { AccountList } from './account-list';
import { ListFailed, ListLoading } from './list-states';
import { SideMark } from './side-mark';
import { useBalances, type OwnBalance } from '../account/use-balances';
import { usePages } from './use-pages';

const NOTHING = '–';

const Words = styled.span`
  font-family: ${font.family};
  > small {
    display: block;
    color: ${color.quiet};
    font-size: ${font.size.s12};
  }
`;

const More = styled.div`
  display: grid;
  justify-items: center;
  padding-top: ${space(3)};
`;

interface PagedProps {
  readonly hasMore: boolean;
  readonly onMore: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** A list with a button for its next page. */
function Paged({ hasMore, onMore, children }: PagedProps) {
  const { t } = useTranslation('terminal');
  const [busy, setBusy] = useState(false);
  const more = async () => {
    setBusy(true);
    await onMore().catch(() => undefined);
    setBusy(false);
  };
  return (
    <>
      {children}
      {hasMore && (
        <More>
          <Button size="small" busy={busy} onClick={() => void more()}>
            {t('orders.more')}
          </Button>
        </More>
      )}
    </>
  );
}

interface HistoryRowProps {
  readonly order: TerminalOrderFragment;
  /** Decimals in the quantity's column. */
  readonly shown: number;
}

function HistoryRow({ order, shown }: HistoryRowProps) {
  const { t } = useTranslation('terminal');
  const { market } = useTerminal();
  const filled = decimal(order.filledQuantity);
  const price = order.averagePrice ?? order.price;
  return (
    <tr role="row">
      <ListCell label={t('orders.date')} quiet>
        {formatDateTime(order.updatedAt)}
      </ListCell>
      <ListCell label={t('orders.type')}>
        <Words>{t(`orderForm.typeNames.${order.type}`)}</Words>
      </ListCell>
      <ListCell label={t('orders.sideShort')}>
        <SideMark side={order.side} />
      </ListCell>
      <ListCell label={t('orders.price')}>
        {price === null ? NOTHING : formatPrice(decimal(price), market.priceDecimals)}
      </ListCell>
      <ListCell label={t('orders.filledOf', { code: market.base.code })}>
        <Masked>{formatFigure(filled, shown)}</Masked>
      </ListCell>
      <ListCell label={t('orders.total')}>
        {isZero(filled) ? NOTHING : <Masked>{formatMoney(decimal(order.total))}</Masked>}
      </ListCell>
      <ListCell label={t('orders.state')}>
        <Words>
          {t(`order.${order.state}`)}
          {order.cancelReason && order.cancelReason !== 'CUSTOMER' ? (
            <small>{t(`orders.reason.${order.cancelReason}`)}</small>
          ) : null}
        </Words>
      </ListCell>
    </tr>
  );
}

function History() {
  const { t } = useTranslation('terminal');
  const { market } = useTerminal();
  const { data, error, retry, loadMore } = usePages(OrderHistoryDocument);
  if (!data) return error ? <ListFailed onRetry={retry} /> : <ListLoading />;
  const { edges, pageInfo } = data.orders;
  if (edges.length === 0) {
    return (
      <EmptyState
        icon={<HistoryIcon />}
        title={t('orders.noHistoryTitle', { pair: market.pair })}
        text={t('orders.noHistoryText')}
      />
    );
  }
  const columns = ['date', 'type', 'sideShort', 'price', 'filledOf', 'total', 'state'] as const;
  const filled = edges.map(({ node }) => decimal(node.filledQuantity));
  const shown = longestDecimals(filled, market.base.decimals);
  return (
    <Paged hasMore={pageInfo.hasNextPage} onMore={() => loadMore(pageInfo.endCursor)}>
      <ListTable
        label={t('orders.history')}
        head={columns.map((column) => t(`orders.${column}`, { code: market.base.code }))}
        rows={edges.map(({ node }) => (
          <HistoryRow key={node.id} order={node} shown={shown} />
        ))}
      />
    </Paged>
  );
}

interface FillRowProps {
  readonly fill: OwnFillsQuery['fills']['edges'][number]['node'];
  /** Decimals in the quantity's column. */
  readonly shown: number;
}

function FillRow({ fill, shown }: FillRowProps) {
  const { t } = useTranslation('terminal');
  const { market } = useTerminal();
  return (
    <tr role="row">
      <ListCell label={t('orders.date')} quiet>
        {formatDateTime(fill.executedAt)}
      </ListCell>
      <ListCell label={t('orders.sideShort')}>
        <SideMark side={fill.order.side} />
      </ListCell>
      <ListCell label={t('orders.price')}>{formatPrice(decimal(fill.price), market.priceDecimals)}</ListCell>
      <ListCell label={t('orders.quantityOf', { code: market.base.code })}>
        <Masked>{formatFigure(decimal(fill.quantity), shown)}</Masked>
      </ListCell>
      <ListCell label={t('orders.amount')}>
        <Masked>{formatMoney(decimal(fill.amount))}</Masked>
      </ListCell>
      <ListCell label={t('orders.fee')}>
        <Masked>{formatMoney(decimal(fill.fee))}</Masked>
      </ListCell>
      <ListCell label={t('orders.liquidity')} quiet>
        {t(`orders.${fill.liquidity}`)}
      </ListCell>
    </tr>
  );
}

function Fills() {
  const { t } = useTranslation('terminal');
  const { market } = useTerminal();
  const { data, error, retry, loadMore } = usePages(OwnFillsDocument);
  if (!data) return error ? <ListFailed onRetry={retry} /> : <ListLoading />;
  const { edges, pageInfo } = data.fills;
  if (edges.length === 0) {
    return (
      <EmptyState
        icon={<HistoryIcon />}
        title={t('orders.noFillsTitle', { pair: market.pair })}
        text={t('orders.noFillsText')}
      />
    );
  }
  const columns = ['date', 'sideShort', 'price', 'quantityOf', 'amount', 'fee', 'liquidity'] as const;
  const quantities = edges.map(({ node }) => decimal(node.quantity));
  const shown = longestDecimals(quantities, market.base.decimals);
  return (
    <Paged hasMore={pageInfo.hasNextPage} onMore={() => loadMore(pageInfo.endCursor)}>
      <ListTable
        label={t('orders.fills')}
        head={columns.map((column) => t(`orders.${column}`, { code: market.base.code }))}
        rows={edges.map(({ node }) => (
          <FillRow key={node.id} fill={node} shown={shown} />
        ))}
      />
    </Paged>
  );
}

function BalanceRow({ balance }: { readonly balance: OwnBalance }) {
  const { t } = useTranslation('terminal');
  const { currency } = balance;
  const quantityText = useQuantityText();
  const figure = (value: string) => (
    <Masked>
      {currency.kind === 'FIAT'
        ? formatMoney(decimal(value))
        : `${quantityText(decimal(value), currency.decimals)}\u00a0${currency.code}`}
    </Masked>
  );
  return (
    <tr role="row">
      <ListCell label={t('orders.currency')} wide>
        <Words>
          {currency.code} · {currency.name}
        </Words>
      </ListCell>
      <ListCell label={t('orders.available')}>{figure(balance.available)}</ListCell>
      <ListCell label={t('orders.held')}>{figure(balance.held)}</ListCell>
      <ListCell label={t('orders.total')}>{figure(balance.total)}</ListCell>
    </tr>
  );
}

function BalancesList() {
  const { t } = useTranslation('terminal');
  const { status, balances, retry } = useBalances();
  if (status === 'failed') {
    return (
      <ErrorState
        title={t('orders.balancesFailedTitle')}
        text={t('orders.balancesFailedText')}
        retryLabel={t('action.retry')}
        onRetry={retry}
      />
    );
  }
  if (status !== 'ready') return <ListLoading />;
  const owned = balances.filter(({ total }) => !isZero(decimal(total)));
  if (owned.length === 0) {
    return <EmptyState icon={<WalletIcon />} title={t('orders.noBalancesTitle')} text={t('orders.noBalancesText')} />;
  }
  const columns = ['currency', 'available', 'held', 'total'] as const;
  return (
    <ListTable
      label={t('orders.balances')}
      head={columns.map((column) => t(`orders.${column}`))}
      rows={owned.map((balance) => (
        <BalanceRow key={balance.currency.code} balance={balance} />
      ))}
    />
  );
}

const lists = { history: History, fills: Fills, balances: BalancesList } as const;

/** The chosen list, for the terminal's market and account. */
export const AccountLists = memo(function AccountLists({ list }: { readonly list: AccountList }) {
  const { market, account } = useTerminal();
  const List = lists[list];
  // Another market or account has another list, which begins with its first page.
  return <List key={`${market.symbol} ${account}`} />;
});
