import { QuoteCountdown } from '@plataforma/flow';
import { useTranslation } from 'react-i18next';
import type { LiveTradeQuote } from './ask-quote';

interface QuoteTimeProps {
  readonly live: LiveTradeQuote;
  /** The price was refused: whatever time is left, it does not hold. */
  readonly isVoid?: boolean;
}

/** How long the quote is still good; in each other state of it, what it is. */
export function QuoteTime({ live, isVoid = false }: QuoteTimeProps) {
  const { t } = useTranslation('trade');
  const words = () => {
    if (isVoid) return t('confirm.void');
    if (live.status === 'loading' || live.status === 'renewing') return t('form.quoting');
    if (live.status === 'expired') return t('form.expired');
    return live.status === 'idle' ? t('form.empty') : t('form.noQuote');
  };
  return (
    <QuoteCountdown
      askedAt={live.status === 'ready' && !isVoid ? live.askedAt : null}
      validForMs={live.validForMs}
      label={t('form.validFor')}
      secondsText={(count) => t('form.seconds', { count })}
      otherwise={words()}
    />
  );
}
