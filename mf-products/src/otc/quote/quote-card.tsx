import { QuoteCountdown, type Problem } from '@plataforma/flow';
import { formatTime } from '@plataforma/format';
import { Button, CurrencyIcon, FigureList, Notice, space } from '@plataforma/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { operationText } from '../lib/otc-words';
import { Parts } from '../lib/parts';
import { useQuoteLife, type QuoteLife } from '../../lib/use-quote-life';
import { quoteRows } from './figure-rows';
import type { TimedQuote } from './timed-quote';
import type { Acceptance } from './use-acceptance';

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${space(3)};
`;

export interface QuoteCardProps {
  readonly timed: TimedQuote;
  readonly acceptance: Acceptance;
  readonly onAccept: (timed: TimedQuote) => void;
  readonly onAgain: () => void;
  readonly onCheckAgain: () => void;
}

function problemOf(acceptance: Acceptance): Problem | null {
  return acceptance.step === 'review' || acceptance.step === 'not-done' ? acceptance.problem : null;
}

const isUnderway = ({ step }: Acceptance): boolean => step === 'sending' || step === 'checking' || step === 'unknown';

type NewsProps = Pick<QuoteCardProps, 'timed' | 'acceptance'> & { readonly life: QuoteLife };

/** What became of the quote or of its acceptance, where that is something to be told. */
function News({ timed, acceptance, life }: NewsProps) {
  const { t } = useTranslation('otc');
  const problem = problemOf(acceptance);
  if (problem) {
    return <Notice kind="error">{problem.message ?? t(problem.notDone ? 'notDone' : 'refused')}</Notice>;
  }
  if (acceptance.step === 'checking') return <Notice kind="information">{t('checking')}</Notice>;
  if (acceptance.step === 'unknown') return <Notice kind="warning">{t('unknown')}</Notice>;
  if (life !== 'over' || acceptance.step === 'sending') return null;
  return <Notice kind="warning">{t('expired', { time: formatTime(Date.parse(timed.quote.expiresAt)) })}</Notice>;
}

function Buttons({ timed, acceptance, life, ...on }: QuoteCardProps & NewsProps) {
  const { t } = useTranslation('otc');
  const { step } = acceptance;
  if (step === 'checking' || step === 'unknown') {
    return (
      <Button variant="primary" size="large" fullWidth busy={step === 'checking'} onClick={on.onCheckAgain}>
        {t('action.checkAgain')}
      </Button>
    );
  }
  if (step !== 'sending' && (life === 'over' || problemOf(acceptance))) {
    return (
      <Button variant="primary" size="large" fullWidth onClick={on.onAgain}>
        {t('again')}
      </Button>
    );
  }
  return (
    <Button
      variant={timed.quote.side === 'BUY' ? 'buy' : 'sell'}
      size="large"
      fullWidth
      busy={step === 'sending'}
      disabled={step !== 'sending' && life !== 'open'}
      onClick={() => on.onAccept(timed)}
    >
      {t('acceptQuote')}
    </Button>
  );
}

/** A firm quote: its figures, the book beside it, its time, and the button that accepts it. */
export function QuoteCard(props: QuoteCardProps) {
  const { timed, acceptance } = props;
  const { quote, askedAt, isAsked } = timed;
  const { t } = useTranslation('otc');
  const life = useQuoteLife(timed);
  const root = useRef<HTMLElement>(null);
  // Its time runs: whoever asked for it is led to it, and hears it.
  useEffect(() => {
    if (isAsked) root.current?.focus();
  }, [isAsked]);
  const isOver = life === 'over' || problemOf(acceptance) !== null;
  const operation = operationText(t, quote.side, quote.instrument);
  return (
    <Parts
      ref={root}
      tabIndex={-1}
      aria-label={`${t('quote')}: ${operation}`}
      aria-busy={acceptance.step === 'sending'}
    >
      <Head>
        <CurrencyIcon code={quote.instrument.base.code} />
        <h2>{operation}</h2>
      </Head>
      <FigureList rows={quoteRows(t, quote)} dim={isOver && !isUnderway(acceptance)} />
      {quote.isForeignExchange && <Notice kind="information">{t('foreignExchange')}</Notice>}
      {!isUnderway(acceptance) && (
        <QuoteCountdown
          askedAt={isOver ? null : askedAt}
          validForMs={quote.validMs}
          label={t('validFor')}
          secondsText={(count) => t('shortSeconds', { count })}
          otherwise={t('notValid')}
        />
      )}
      <News timed={timed} acceptance={acceptance} life={life} />
      <Buttons {...props} life={life} />
    </Parts>
  );
}
