import { color, font, ProgressBar, space } from '@plataforma/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

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

export interface QuoteCountdownProps {
  /** `performance.now()` when the quote was asked for; null while there is none. */
  readonly askedAt: number | null;
  /** How long a quote is good, in ms. */
  readonly validForMs: number;
  /** Words before the time that is left, such as "Cotação válida por". */
  readonly label: string;
  /** The time that is left in words, such as "14 s". */
  readonly secondsText: (seconds: number) => string;
  /** Words in the place of the time while there is no quote. */
  readonly otherwise: string;
}

/** Shows how long a quote is still good. It keeps its place while there is no quote, and is not announced every second. */
export function QuoteCountdown({ askedAt, validForMs, label, secondsText, otherwise }: QuoteCountdownProps) {
  const [now, setNow] = useState(() => performance.now());

  useEffect(() => {
    if (askedAt === null) return;
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [askedAt]);

  const left = askedAt === null ? 0 : Math.min(Math.max(askedAt + validForMs - now, 0), validForMs);
  return (
    <Root>
      <Words>
        <span>{askedAt === null ? otherwise : label}</span>
        {askedAt === null ? null : <span translate="no">{secondsText(Math.ceil(left / 1000))}</span>}
      </Words>
      <ProgressBar value={askedAt === null ? 0 : left / validForMs} label={label} />
    </Root>
  );
}
