import { Masked } from '@plataforma/flow';
import { formatDateTime } from '@plataforma/format';
import {
  Button,
  color,
  EmptyState,
  ErrorState,
  font,
  ListCell,
  ListTable,
  OtcIcon,
  Skeleton,
  space,
} from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { More } from '../../lib/more';
import type { OtcTradeFieldsFragment } from '../lib/__generated__/otc';
import { coins, money, operationText, priceText } from '../lib/otc-words';
import { Parts } from '../lib/parts';
import { TradeDialog } from './trade-dialog';
import { useTrades } from './use-trades';

const PLACES = [0, 1, 2];

const Words = styled.span`
  font-family: ${font.family};
  > small {
    display: block;
    color: ${color.quiet};
    font-size: ${font.size.s12};
  }
`;

interface RowProps {
  readonly trade: OtcTradeFieldsFragment;
  readonly onOpen: (id: string) => void;
}

function TradeRow({ trade, onOpen }: RowProps) {
  const { t } = useTranslation('otc');
  const { id, instrument, side, state, isForeignExchange } = trade;
  const isDone = state === 'FILLED';
  return (
    <tr role="row">
      <ListCell label={t('date')}>{formatDateTime(trade.acceptedAt)}</ListCell>
      <ListCell label={t('operation')}>
        <Words>
          {operationText(t, side, instrument)}
          {isForeignExchange && <small>{t('foreignExchange')}</small>}
        </Words>
      </ListCell>
      <ListCell label={t('quantity')}>
        <Masked>{coins(trade.quantity, instrument.base)}</Masked>
      </ListCell>
      <ListCell label={t('price')}>{priceText(trade.price, instrument)}</ListCell>
      <ListCell label={t('total')}>
        <Masked>{money(trade.total)}</Masked>
      </ListCell>
      <ListCell label={t('status')}>
        <Words>{t(`state.${state}`)}</Words>
      </ListCell>
      <ListCell wide>
        <Button size="small" aria-label={t(isDone ? 'receiptOf' : 'detailsOf', { id })} onClick={() => onOpen(id)}>
          {t(isDone ? 'receipt' : 'details')}
        </Button>
      </ListCell>
    </tr>
  );
}

interface TradesCardProps {
  /** Id of the trade whose receipt is open; null when none is. */
  readonly openId: string | null;
  readonly onOpen: (id: string | null) => void;
}

/** Own trades with their receipts. */
export function TradesCard({ openId, onOpen }: TradesCardProps) {
  const { t } = useTranslation('otc');
  const { trades, isFailed, hasMore, retry, loadMore } = useTrades();
  return (
    <Parts aria-label={t('trades')} aria-busy={!trades && !isFailed}>
      <h2>{t('trades')}</h2>
      {isFailed && (
        <ErrorState title={t('tradesFailed')} text={t('failedText')} retryLabel={t('action.retry')} onRetry={retry} />
      )}
      {!trades && !isFailed && PLACES.map((place) => <Skeleton key={place} height={space(9)} />)}
      {trades?.length === 0 && <EmptyState icon={<OtcIcon />} title={t('none')} text={t('noneText')} />}
      {trades && trades.length > 0 && (
        <ListTable
          label={t('trades')}
          head={[t('date'), t('operation'), t('quantity'), t('price'), t('total'), t('status'), t('receipt')]}
          rows={trades.map((trade) => (
            <TradeRow key={trade.id} trade={trade} onOpen={onOpen} />
          ))}
        />
      )}
      {hasMore && (
        <More texts={{ more: t('more'), failed: t('moreFailed'), dismiss: t('alert.dismiss') }} onMore={loadMore} />
      )}
      {trades && openId !== null && (
        <TradeDialog id={openId} listed={trades.find(({ id }) => id === openId)} onClose={() => onOpen(null)} />
      )}
    </Parts>
  );
}
