import { Masked } from '@plataforma/flow';
import { decimal, formatDateTime, formatMoney, formatPrice, formatQuantity, isZero } from '@plataforma/format';
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

function HistoryRow({ order }: { readonly order: TerminalOrderFragment }) {
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
      <ListCell label={t('orders.filled')}>
        <Masked>{formatQuantity(filled, market.base.decimals)}</Masked>
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
  const columns = ['date', 'type', 'sideShort', 'price', 'filled', 'total', 'state'] as const;
  return (
    <Paged hasMore={pageInfo.hasNextPage} onMore={() => loadMore(pageInfo.endCursor)}>
      <ListTable
        label={t('orders.history')}
        head={columns.map((column) => t(`orders.${column}`))}
        rows={edges.map(({ node }) => (
          <HistoryRow key={node.id} order={node} />
        ))}
      />
    </Paged>
  );
}

function FillRow({ fill }: { readonly fill: OwnFillsQuery['fills']['edges'][number]['node'] }) {
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
      <ListCell label={t('orders.quantity')}>
        <Masked>{formatQuantity(decimal(fill.quantity), market.base.decimals)}</Masked>
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
  const columns = ['date', 'sideShort', 'price', 'quantity', 'amount', 'fee', 'liquidity'] as const;
  return (
    <Paged hasMore={pageInfo.hasNextPage} onMore={() => loadMore(pageInfo.endCursor)}>
      <ListTable
        label={t('orders.fills')}
        head={columns.map((column) => t(`orders.${column}`))}
        rows={edges.map(({ node }) => (
          <FillRow key={node.id} fill={node} />
        ))}
      />
    </Paged>
  );
}

function BalanceRow({ balance }: { readonly balance: OwnBalance }) {
  const { t } = useTranslation('terminal');
  const { currency } = balance;
  const figure = (value: string) => (
    <Masked>
      {currency.kind === 'FIAT' ? formatMoney(decimal(value)) : formatQuantity(decimal(value), currency.decimals)}
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
