import type { OtcTermsFieldsFragment } from '../lib/__generated__/otc';
import { QuoteCard, type QuoteCardProps } from './quote-card';
import { TermsCard } from './terms-card';
import type { TimedQuote } from './timed-quote';
import { TradeCard } from './trade-card';

interface QuotePanelProps extends Omit<QuoteCardProps, 'timed'> {
  /** Null before there is a quote. */
  readonly timed: TimedQuote | null;
  readonly terms: OtcTermsFieldsFragment | null;
  readonly isAsking: boolean;
  readonly onClose: () => void;
}

/** Beside the form: the terms, the quote, and what became of it. */
export function QuotePanel({ timed, terms, isAsking, onClose, ...rest }: QuotePanelProps) {
  const { acceptance, onAgain } = rest;
  if (acceptance.step === 'done' && !isAsking) {
    return <TradeCard key={acceptance.result.id} accepted={acceptance.result} onAgain={onAgain} onClose={onClose} />;
  }
  // What was sent is shown, whatever was asked for since.
  const shown = 'attempt' in acceptance ? acceptance.attempt.terms : timed;
  if (!shown || (isAsking && !('attempt' in acceptance)) || acceptance.step === 'held') {
    return <TermsCard terms={terms} isAsking={isAsking} />;
  }
  return <QuoteCard key={shown.quote.id} timed={shown} {...rest} />;
}
