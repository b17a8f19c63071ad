import { ReviewContent, type Attempt } from '@plataforma/flow';
import { Button, Dialog, FigureList, Notice } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Side } from '@plataforma/schema';
import type { Market } from '../../lib/market/market';
import type { LiveTradeQuote, Quote } from '../quote/ask-quote';
import { confirmationRows } from '../quote/quote-rows';
import { PurchaseReceipt } from './purchase-receipt';
import { ProblemNotice, Review } from './review';
import type { Purchase } from './use-purchase';

interface PurchaseDialogProps {
  readonly purchase: Purchase;
  /**
   * These belong to the order in the form. When the form is used again, that is another order than the one that was
   * sent.
   */
  readonly side: Side;
  readonly market: Market;
  readonly live: LiveTradeQuote;
  readonly blocker: string | null;
  /** What the customer should know about the order's figures; null when there is nothing. */
  readonly note: string | null;
  readonly onClose: () => void;
  readonly onConfirm: (quote: Quote) => void;
  readonly onRenew: () => void;
  readonly onCheckAgain: () => void;
  readonly onAgain: () => void;
}

const titles = {
  review: { BUY: 'confirm.buyTitle', SELL: 'confirm.sellTitle' },
  sending: { BUY: 'confirm.buyTitle', SELL: 'confirm.sellTitle' },
  checking: { BUY: 'confirm.checkingTitle', SELL: 'confirm.checkingTitle' },
  'not-done': { BUY: 'confirm.notPlacedTitle', SELL: 'confirm.notPlacedTitle' },
  unknown: { BUY: 'confirm.unknownTitle', SELL: 'confirm.unknownTitle' },
  done: { BUY: 'done.buyTitle', SELL: 'done.sellTitle' },
} as const;

/** The side of the order that the dialog is about. */
function sideOf(purchase: Purchase, typed: Side): Side {
  if (purchase.step === 'done') return purchase.result.side;
  return 'attempt' in purchase ? purchase.attempt.terms.side : typed;
}

/** From "Confirmar" to the receipt. While the order in the form is on its way, the dialog cannot be closed. */
export function PurchaseDialog({ purchase, side, market, live, blocker, note, ...on }: PurchaseDialogProps) {
  const { t } = useTranslation('trade');
  if (purchase.step === 'closed' || purchase.step === 'held') return null;
  const open = !('open' in purchase) || purchase.open;
  const rowsOf = ({ terms }: Attempt<Quote>) => confirmationRows(t, terms.side, market, terms);
  let content: ReactNode;
  if (purchase.step === 'done') {
    content = <PurchaseReceipt order={purchase.result} market={market} onAgain={on.onAgain} />;
  } else if (purchase.step === 'checking') {
    content = (
      <ReviewContent>
        <Notice kind="information">{t('confirm.checking')}</Notice>
        <FigureList rows={rowsOf(purchase.attempt)} />
        <Button size="large" busy>
          {t('action.checkAgain')}
        </Button>
      </ReviewContent>
    );
  } else if (purchase.step === 'not-done') {
    content = (
      <ReviewContent>
        <ProblemNotice problem={purchase.problem} />
        <FigureList rows={rowsOf(purchase.attempt)} dim />
        <Button size="large" onClick={on.onClose}>
          {t('action.back')}
        </Button>
      </ReviewContent>
    );
  } else if (purchase.step === 'unknown') {
    content = (
      <ReviewContent>
        <Notice kind="warning">{t('confirm.unknown')}</Notice>
        <FigureList rows={rowsOf(purchase.attempt)} />
        <Button variant="primary" size="large" onClick={on.onCheckAgain}>
          {t('action.checkAgain')}
        </Button>
      </ReviewContent>
    );
  } else {
    content = (
      <Review
        side={side}
        market={market}
        live={live}
        problem={purchase.step === 'review' ? purchase.problem : null}
        blocker={blocker}
        note={note}
        sending={purchase.step === 'sending'}
        onBack={on.onClose}
        onConfirm={on.onConfirm}
        onRenew={on.onRenew}
      />
    );
  }
  return (
    <Dialog
      firm
      open={open}
      onClose={on.onClose}
      title={t(titles[purchase.step][sideOf(purchase, side)])}
      closeLabel={t('action.close')}
    >
      {content}
    </Dialog>
  );
}
