import { color, font, ProgressBar, space } from '@plataforma/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { QUOTE_LIFETIME_MS } from './use-quote';

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
  > span:last-child {
    color: ${color.text};
    font-family: ${font.figures};
    font-variant-numeric: tabular-nums;
    font-weight: ${font.weight.medium};
  }
`;

interface QuoteCountdownProps {
  /** `performance.now()` when the quote was asked for; null while there is none. */
  readonly askedAt: number | null;
  /** None is on its way either. */
  readonly idle?: boolean;
}

/** How long the quote is still good; keeps its place while there is none. Not announced every second. */
export function QuoteCountdown({ askedAt, idle = false }: QuoteCountdownProps) {
  const { t } = useTranslation('trading');
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
        <span>{t(askedAt === null && !idle ? 'form.quoting' : 'form.validFor')}</span>
        <span>{t('form.seconds', { count: Math.ceil(left / 1000) })}</span>
      </Words>
      <ProgressBar value={left / QUOTE_LIFETIME_MS} label={t('form.validFor')} />
    </Root>
  );
}
