import { Button, Card, Column, EmptyState, ErrorState, OtcIcon, Page, Skeleton, space } from '@plataforma/ui';
import type { Side } from '@plataforma/schema';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Desk } from './desk';
import { askedIn, withMarket, withTrade, type Asked } from './lib/otc-address';
import { useDesk, type Desk as DeskData } from './lib/use-terms';
import { LevelTooLow, NotEnabled } from './request/no-entry';
import { TradesCard } from './trades/trades-card';

interface ContentProps {
  readonly asked: Asked;
  readonly desk: DeskData;
  readonly onAsked: (symbol: string, side: Side) => void;
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('otc');
  return (
    <Card aria-label={t('title')}>
      <ErrorState title={t('failedTitle')} text={t('failedText')} retryLabel={t('action.retry')} onRetry={onRetry} />
    </Card>
  );
}

function Loading() {
  const { t } = useTranslation('otc');
  return (
    <>
      <Column span={6} role="region" aria-busy aria-label={t('loading')}>
        <Skeleton height={space(110)} />
      </Column>
      <Column span={6} aria-hidden>
        <Skeleton height={space(60)} />
      </Column>
    </>
  );
}

function UnknownMarket({ onAsked }: Pick<ContentProps, 'onAsked'>) {
  const { t } = useTranslation('otc');
  return (
    <Card aria-label={t('unknownMarket')}>
      <EmptyState
        icon={<OtcIcon />}
        title={t('unknownMarket')}
        text={t('unknownMarketText')}
        action={
          <Button variant="primary" onClick={() => onAsked('btcbrl', 'BUY')}>
            {t('seeBitcoin')}
          </Button>
        }
      />
    </Card>
  );
}

/** The table, or why there is none. */
function Content({ asked, desk, onAsked }: ContentProps) {
  const { instruments, terms, isFailed, isLoading, isFirst, retry } = desk;
  // Whole from the start: nothing moves under the pointer when the terms come.
  if (isFirst) return <Loading />;
  if (!instruments) return isFailed ? <Failed onRetry={retry} /> : <Loading />;
  const instrument = instruments.find(({ symbol }) => symbol === asked.symbol);
  if (!instrument || (!terms && !isLoading && !isFailed)) return <UnknownMarket onAsked={onAsked} />;
  if (terms?.obstacles.includes('NOT_ENABLED')) return <NotEnabled />;
  if (terms?.obstacles.includes('LEVEL')) return <LevelTooLow />;
  return <Desk {...{ desk, instruments, instrument, onAsked }} side={asked.side} />;
}

/** `/otc/quotation`: firm quotes for large sizes, and the own trades. */
export function OtcPage() {
  const { t } = useTranslation('otc');
  const [query, setQuery] = useSearchParams();
  const asked = askedIn(query);
  const desk = useDesk(asked.symbol);
  const onAsked = (symbol: string, side: Side) =>
    setQuery(withMarket(query, symbol, side), { replace: true, preventScrollReset: true });
  const onOpen = (id: string | null) =>
    setQuery(withTrade(query, id), { replace: id === null, preventScrollReset: true });
  return (
    <Page title={t('title')}>
      <p>{t('intro')}</p>
      <Content asked={asked} desk={desk} onAsked={onAsked} />
      {!desk.isFirst && <TradesCard openId={asked.tradeId} onOpen={onOpen} />}
    </Page>
  );
}
