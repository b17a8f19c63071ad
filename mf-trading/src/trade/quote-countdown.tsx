import { color, font, ProgressBar, space } from '@plataforma/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { QUOTE_LIFETIME_MS, type LiveQuote } from './use-quote';

const TICK_MS = 250;

const Root = styled.div`
  display: grid;
  gap: ${space(2)};
`;

const Words = styled.div`
  display: flex;
  justify-content: space-between;
  color: ${color.quiet};
  font-size: ${font.size.s12};
  > span + span {
    color: ${color.text};
    font-family: ${font.figures};
    font-variant-numeric: tabular-nums;
    font-weight: ${font.weight.medium};
  }
`;

interface QuoteCountdownProps {
  /** `performance.now()` when the quote was asked for; null while there is none. */
  readonly askedAt: number | null;
  /** Said in its place while there is none. */
  readonly otherwise: string;
}

/** How long the quote is still good; keeps its place while there is none. Not announced every second. */
export function QuoteCountdown({ askedAt, otherwise }: QuoteCountdownProps) {
  const { t } = useTranslation('trade');
  const [now, setNow] = useState(() => performance.now());

  useEffect(() => {
    if (askedAt === null) return;
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [askedAt]);

  const left = askedAt === null ? 0 : Math.min(Math.max(askedAt + QUOTE_LIFETIME_MS - now, 0), QUOTE_LIFETIME_MS);
  return (
    <Root>
      <Words>
        <span>{askedAt === null ? otherwise : t('form.validFor')}</span>
        {askedAt === null ? null : <span>{t('form.seconds', { count: Math.ceil(left / 1000) })}</span>}
      </Words>
      <ProgressBar value={left / QUOTE_LIFETIME_MS} label={t('form.validFor')} />
    </Root>
  );
}

/** What stands in the countdown's place in each state of the quote. */
export function useCountdownWords(status: LiveQuote['status']): string {
  const { t } = useTranslation('trade');
  if (status === 'loading' || status === 'renewing') return t('form.quoting');
  if (status === 'expired') return t('form.expired');
  return status === 'idle' ? t('form.empty') : t('form.noQuote');
}
