import { Button, Dialog, Notice } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Side } from '@plataforma/schema';
import type { Market } from '../lib/market';
import { FigureList } from '../lib/figure-list';
import type { Purchase } from './purchase';
import { confirmationRows } from './quote-rows';
import { Receipt } from './receipt';
import { DialogContent, Review } from './review';
import type { LiveQuote } from './use-quote';

interface PurchaseDialogProps {
  readonly purchase: Purchase;
  readonly side: Side;
  readonly market: Market;
  readonly live: LiveQuote;
  readonly blocker: string | null;
  readonly onClose: () => void;
  readonly onConfirm: (quoteId: string) => void;
  readonly onRenew: () => void;
  readonly onCheckAgain: () => void;
  readonly onAgain: () => void;
}

const titles = {
  review: { BUY: 'confirm.buyTitle', SELL: 'confirm.sellTitle' },
  sending: { BUY: 'confirm.buyTitle', SELL: 'confirm.sellTitle' },
  checking: { BUY: 'confirm.checkingTitle', SELL: 'confirm.checkingTitle' },
  unknown: { BUY: 'confirm.unknownTitle', SELL: 'confirm.unknownTitle' },
  done: { BUY: 'receipt.buyTitle', SELL: 'receipt.sellTitle' },
} as const;

/** From "Confirmar" to the receipt; while an order is on its way it cannot be closed. */
export function PurchaseDialog({ purchase, side, market, live, blocker, ...on }: PurchaseDialogProps) {
  const { t } = useTranslation(['trading', 'common']);
  if (purchase.step === 'closed') return null;
  const open = purchase.step !== 'unknown' || purchase.open;
  const order = { rows: confirmationRows(t, side, market, live.quote) };
  let content: ReactNode;
  if (purchase.step === 'done') {
    content = <Receipt order={purchase.order} market={market} onAgain={on.onAgain} />;
  } else if (purchase.step === 'checking') {
    content = (
      <DialogContent>
        <Notice kind="information">{t('confirm.checking')}</Notice>
        <FigureList {...order} />
        <Button size="large" busy>
          {t('confirm.checkAgain')}
        </Button>
      </DialogContent>
    );
  } else if (purchase.step === 'unknown') {
    content = (
      <DialogContent>
        <Notice kind="warning">{t('confirm.unknown')}</Notice>
        <FigureList {...order} />
        <Button variant="primary" size="large" onClick={on.onCheckAgain}>
          {t('confirm.checkAgain')}
        </Button>
      </DialogContent>
    );
  } else {
    content = (
      <Review
        side={side}
        market={market}
        live={live}
        problem={purchase.step === 'review' ? purchase.problem : null}
        blocker={blocker}
        sending={purchase.step === 'sending'}
        onBack={on.onClose}
        onConfirm={on.onConfirm}
        onRenew={on.onRenew}
      />
    );
  }
  return (
    <Dialog
      open={open}
      onClose={on.onClose}
      title={t(titles[purchase.step][side])}
      closeLabel={t('common:action.close')}
    >
      {content}
    </Dialog>
  );
}
