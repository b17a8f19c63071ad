import { ReviewActions, ReviewContent, ReviewNote, type Problem } from '@plataforma/flow';
import { Button, FigureList, Notice } from '@plataforma/ui';
import type { Side } from '@plataforma/schema';
import { useTranslation } from 'react-i18next';
import type { Market } from '../../lib/market/market';
import type { LiveTradeQuote, Quote } from '../quote/ask-quote';
import { confirmationRows } from '../quote/quote-rows';
import { QuoteTime } from '../quote/quote-time';

export interface ReviewProps {
  readonly side: Side;
  readonly market: Market;
  readonly live: LiveTradeQuote;
  /** Why the last attempt was refused; null when it was not. */
  readonly problem: Problem | null;
  /** Why this order cannot be sent at all, e.g. because of the balance; null when it can. */
  readonly blocker: string | null;
  /** What the customer should know about the figures; null when there is nothing. */
  readonly note: string | null;
  readonly sending: boolean;
  readonly onBack: () => void;
  readonly onConfirm: (quote: Quote) => void;
  readonly onRenew: () => void;
}

interface ProblemNoticeProps {
  readonly problem: Problem;
}

/** Says why the last attempt did not succeed. */
export function ProblemNotice({ problem: { notDone, message } }: ProblemNoticeProps) {
  const { t } = useTranslation('trade');
  return (
    <Notice kind="error">
      {notDone ? `${t('confirm.notPlaced')} ` : ''}
      {message ?? t('confirm.notPlacedReason')} {t('confirm.nothingMoved')}
    </Notice>
  );
}

function ReviewNotice({ live, problem, blocker }: Pick<ReviewProps, 'live' | 'problem' | 'blocker'>) {
  const { t } = useTranslation('trade');
  if (problem) return <ProblemNotice problem={problem} />;
  if (live.status === 'refused') return <Notice kind="error">{live.message}</Notice>;
  if (live.status === 'failed') return <Notice kind="error">{t('confirm.renewFailed')}</Notice>;
  if (blocker !== null) return <Notice kind="error">{blocker}</Notice>;
  if (live.status === 'expired') return <Notice kind="warning">{t('confirm.expired')}</Notice>;
  return null;
}

interface SendButtonProps {
  readonly side: Side;
  readonly ready: boolean;
  readonly busy: boolean;
  readonly onSend: () => void;
}

function SendButton({ side, ready, busy, onSend }: SendButtonProps) {
  const { t } = useTranslation('trade');
  return (
    <Button
      size="large"
      variant={side === 'BUY' ? 'buy' : 'sell'}
      busy={busy}
      disabled={!ready && !busy}
      onClick={onSend}
    >
      {t('action.confirm')}
    </Button>
  );
}

/**
 * Shows the order once more before it is sent: price, quantity, amount, fee, total. Its price stays until the customer
 * asks for another.
 */
export function Review(props: ReviewProps) {
  const { side, market, live, problem, blocker, note, sending, onBack, onConfirm, onRenew } = props;
  const { t } = useTranslation('trade');
  const waiting = live.status === 'loading' || live.status === 'renewing';
  const needsRenewal = problem !== null || live.status === 'expired' || live.status === 'failed';
  const sendable = live.status === 'ready' && blocker === null && problem === null ? live.quote : null;
  return (
    <ReviewContent aria-busy={sending || waiting}>
      <FigureList rows={confirmationRows(t, side, market, live.quote)} dim={!sendable && !sending} />
      <QuoteTime live={live} isVoid={problem !== null} />
      <ReviewNotice live={live} problem={problem} blocker={blocker} />
      {note !== null && <ReviewNote>{note}</ReviewNote>}
      <ReviewNote>{t('confirm.limit')}</ReviewNote>
      <ReviewActions>
        <Button size="large" onClick={onBack} disabled={sending}>
          {t('action.back')}
        </Button>
        {needsRenewal ? (
          <Button size="large" variant="primary" onClick={onRenew} busy={waiting}>
            {t('confirm.renew')}
          </Button>
        ) : (
          <SendButton
            side={side}
            ready={sendable !== null}
            busy={sending || waiting}
            onSend={() => {
              if (sendable) onConfirm(sendable);
            }}
          />
        )}
      </ReviewActions>
    </ReviewContent>
  );
}
