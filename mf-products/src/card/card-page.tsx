import { useShell } from '@plataforma/contract';
import { Card as Surface, Column, ErrorState, Page, Skeleton, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { askedIn, monthAt, withPart, type Action, type Asked, type Part } from './lib/card-address';
import { useCard, type Card, type CardData, type Overview } from './lib/use-card';
import { LimitsDialog } from './limits/limits-dialog';
import { MonthCard } from './limits/month-card';
import { NoCard } from './none/no-card';
import { CancelDialog } from './own/cancel-dialog';
import { OwnCard } from './own/own-card';
import { UnfreezeDialog } from './own/unfreeze-dialog';
import { ReservedCard } from './statement/reserved-card';
import { StatementCard } from './statement/statement-card';
import { TransactionDialog } from './statement/transaction-dialog';
import { TopUpCard } from './top-up/top-up-card';
import { TopUpDialog } from './top-up/top-up-dialog';

function Loading() {
  const { t } = useTranslation('card');
  return (
    <>
      <Column span={5} role="region" aria-busy aria-label={t('loading')}>
        <Skeleton height={space(100)} />
        <Skeleton height={space(60)} />
      </Column>
      <Column span={7} aria-hidden>
        <Skeleton height={space(120)} />
      </Column>
    </>
  );
}

interface ActionDialogProps {
  readonly card: Card;
  readonly coins: Overview['topUpCoins'];
  readonly action: Action;
  readonly onClose: () => void;
}

/** What the address asks to do with the card. */
function ActionDialog({ card, coins, action, onClose }: ActionDialogProps) {
  switch (action) {
    case 'limites':
      return <LimitsDialog card={card} onClose={onClose} />;
    case 'completar':
      return <TopUpDialog card={card} coins={coins} onClose={onClose} />;
    case 'cancelar':
      return <CancelDialog card={card} onClose={onClose} />;
    default:
      return card.state === 'FROZEN' ? <UnfreezeDialog card={card} onClose={onClose} /> : null;
  }
}

interface ContentProps {
  readonly data: CardData & { readonly overview: Overview };
  readonly asked: Asked;
  readonly latest: string;
  readonly onMonth: (month: string) => void;
  readonly onOpen: (id: string) => void;
  readonly onAction: (action: Action | null) => void;
}

function Content({ data, asked, latest, onMonth, onOpen, onAction }: ContentProps) {
  const { overview, disclosure, retry } = data;
  const { card, issuer, hadCard, available, reserved, openAuthorizations, topUpCoins: coins } = overview;
  const hasReserved = openAuthorizations.length > 0;
  const reservedCard = hasReserved && <ReservedCard purchases={openAuthorizations} onOpen={onOpen} />;
  const statement = <StatementCard {...{ card, latest, onMonth, onOpen }} month={asked.month} />;
  if (!card) {
    return (
      <>
        <NoCard overview={overview} disclosure={disclosure} onRetry={retry} />
        {hasReserved && <Column span={5}>{reservedCard}</Column>}
        {(hadCard || hasReserved) && <Column span={hasReserved ? 7 : 12}>{statement}</Column>}
      </>
    );
  }
  return (
    <>
      <Column span={5}>
        <OwnCard key={card.id} card={card} issuer={issuer} onAction={onAction} />
        <MonthCard {...{ available, reserved }} limits={card.limits} />
        <TopUpCard topUp={card.topUp} coins={coins} onChange={() => onAction('completar')} />
        {reservedCard}
      </Column>
      <Column span={7}>{statement}</Column>
      {asked.action && (
        <ActionDialog key={card.id} {...{ card, coins }} action={asked.action} onClose={() => onAction(null)} />
      )}
    </>
  );
}

/** `/card`: the prepaid card, what can be done with it, and its statement. */
export function CardPage() {
  const { t } = useTranslation('card');
  const { now } = useShell();
  const [query, setQuery] = useSearchParams();
  const latest = monthAt(now());
  const asked = askedIn(query, now());
  const data = useCard();
  const { overview, isFailed, retry } = data;
  const go = (part: Part, replace = false) => setQuery(withPart(query, part), { replace, preventScrollReset: true });
  return (
    <Page title={t('title')}>
      <p>{t('intro')}</p>
      {!overview && isFailed && (
        <Surface aria-label={t('title')}>
          <ErrorState title={t('failedTitle')} text={t('failedText')} retryLabel={t('action.retry')} onRetry={retry} />
        </Surface>
      )}
      {!overview && !isFailed && <Loading />}
      {overview && (
        <Content
          data={{ ...data, overview }}
          {...{ asked, latest }}
          onMonth={(month) => go({ month }, true)}
          onOpen={(id) => go({ transactionId: id })}
          onAction={(action) => go({ action }, action === null)}
        />
      )}
      {overview && (
        <TransactionDialog
          id={asked.transactionId}
          card={overview.card}
          onClose={() => go({ transactionId: null }, true)}
        />
      )}
    </Page>
  );
}
