import { color, font, ProgressBar, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { clockOf } from '../../lib/clock-of';

interface TimeLeftProps {
  readonly secondsLeft: number;
  /** How long the code is good, in seconds. */
  readonly seconds: number;
}

/** How long the code can be paid still. It is not announced every second. */
export function TimeLeft({ secondsLeft, seconds }: TimeLeftProps) {
  const { t } = useTranslation('deposit');
  return (
    <Root>
      <span>{t('charge.expires')}</span>
      <span role="timer" translate="no">
        {clockOf(secondsLeft)}
      </span>
      <ProgressBar value={secondsLeft / seconds} label={t('charge.expires')} />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space(2)};
  width: 100%;
  font-size: ${font.size.s14};
  > span:first-child {
    color: ${color.quiet};
    text-align: left;
  }
  > span + span {
    font-family: ${font.figures};
    font-variant-numeric: tabular-nums;
    font-weight: ${font.weight.semibold};
  }
  > div {
    grid-column: 1 / -1;
  }
`;
