import { isUncertain } from '@plataforma/flow';
import type { Side } from '@plataforma/schema';
import { Column } from '@plataforma/ui';
import { useState } from 'react';
import type { OtcInstrumentFragment } from './lib/__generated__/otc';
import type { Desk as DeskData } from './lib/use-terms';
import { QuotePanel } from './quote/quote-panel';
import type { TimedQuote } from './quote/timed-quote';
import { useAcceptance, type Acceptance } from './quote/use-acceptance';
import { useOpenQuote } from './quote/use-open-quote';
import { QuoteForm } from './request/quote-form';
import { useQuoteForm } from './request/use-quote-form';

interface DeskProps {
  readonly desk: DeskData;
  readonly instruments: readonly OtcInstrumentFragment[];
  readonly instrument: OtcInstrumentFragment;
  readonly side: Side;
  readonly onAsked: (symbol: string, side: Side) => void;
}

/** Whether an acceptance stands in the way of another quote. */
const isInTheWay = (acceptance: Acceptance): boolean =>
  isUncertain(acceptance) || ['sending', 'checking', 'held'].includes(acceptance.step);

/** The form, and beside it the quote and what became of it. */
export function Desk({ desk, instruments, instrument, side, onAsked }: DeskProps) {
  const { terms, disclosure } = desk;
  const [timed, setTimed] = useState<TimedQuote | null>(null);
  const { submission: acceptance, open, close, confirm, checkAgain } = useAcceptance('quote');
  const show = (next: TimedQuote | null) => {
    close();
    setTimed(next);
  };
  const { form, size, needsAccepting } = useQuoteForm({ instrument, side, terms, disclosure, onQuote: show });
  const isFree = timed === null && acceptance.step === 'closed' && !form.busy;
  useOpenQuote(isFree ? terms?.openQuote?.id : undefined, show);

  const onMarket = (symbol: string, next: Side) => {
    if (!isInTheWay(acceptance)) show(null);
    // A quantity is another size in another coin.
    if (symbol !== instrument.symbol && form.values.unit === 'base') form.set('size', '');
    onAsked(symbol, next);
  };
  const onAgain = () => {
    const last = timed?.quote;
    if (form.values.size === '' && last) {
      form.set('unit', 'base');
      form.set('size', last.quantity.replace('.', ','));
    }
    form.element.current?.requestSubmit();
  };
  const onAccept = (quote: TimedQuote) => {
    open();
    confirm(quote);
  };
  const onClose = () => {
    show(null);
    form.set('size', '');
    form.focus('size');
  };
  return (
    <>
      <Column span={6}>
        <QuoteForm
          {...{ instruments, instrument, side, terms, disclosure, form, size, needsAccepting }}
          isLoading={desk.isLoading}
          isUncertain={isInTheWay(acceptance)}
          onAsked={onMarket}
          onTermsAgain={desk.retry}
        />
      </Column>
      <Column span={6}>
        <QuotePanel
          {...{ timed, terms, acceptance, onAccept, onAgain, onClose }}
          isAsking={form.busy}
          onCheckAgain={checkAgain}
        />
      </Column>
    </>
  );
}
