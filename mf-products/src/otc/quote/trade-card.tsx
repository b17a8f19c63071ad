import { useShell } from '@plataforma/contract';
import { ReviewActions } from '@plataforma/flow';
import { Button } from '@plataforma/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OtcTradeFieldsFragment } from '../lib/__generated__/otc';
import { operationText } from '../lib/otc-words';
import { Parts } from '../lib/parts';
import { TradeOutcome } from './trade-outcome';
import { useTrade } from './use-trade';

interface TradeCardProps {
  /** As the acceptance told it. */
  readonly accepted: OtcTradeFieldsFragment;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

const titles = { PENDING: 'pendingTitle', FILLED: 'doneTitle', REJECTED: 'rejectedTitle' } as const;

/** The trade of an accepted quote, until it has ended and after. */
export function TradeCard({ accepted, onAgain, onClose }: TradeCardProps) {
  const { t } = useTranslation('otc');
  const { hasRoute } = useShell();
  const { trade, isCut } = useTrade(accepted);
  const { state } = trade;
  const root = useRef<HTMLElement>(null);
  // What was pressed is gone: what became of it takes the focus, so that it is read.
  useEffect(() => {
    if (state !== 'FILLED') root.current?.focus();
  }, [state]);
  return (
    <Parts ref={root} tabIndex={-1} aria-label={t(titles[state])} aria-busy={state === 'PENDING'}>
      <h2>
        {t(titles[state])}: {operationText(t, trade.side, trade.instrument)}
      </h2>
      <TradeOutcome trade={trade} isCut={isCut}>
        {state === 'FILLED' && hasRoute('/wallet') && (
          <Button as={Link} to="/wallet" size="large">
            {t('wallet')}
          </Button>
        )}
        {state === 'FILLED' && (
          <Button variant="primary" size="large" onClick={onClose}>
            {t('next')}
          </Button>
        )}
        {state === 'REJECTED' && (
          <ReviewActions>
            <Button size="large" onClick={onClose}>
              {t('action.close')}
            </Button>
            <Button variant="primary" size="large" onClick={onAgain}>
              {t('again')}
            </Button>
          </ReviewActions>
        )}
      </TradeOutcome>
    </Parts>
  );
}
