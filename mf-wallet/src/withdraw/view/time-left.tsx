import { useCountdown } from '@plataforma/contract';
import { clockOf } from '@plataforma/flow';
import { color, font, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

interface TimeLeftProps {
  /** ISO 8601. */
  readonly until: string;
}

/** How long the mail's link is good still, by the exchange's time. It is not announced every second. */
export function TimeLeft({ until }: TimeLeftProps) {
  const { t } = useTranslation('withdrawal');
  const seconds = useCountdown(Date.parse(until));
  return (
    <Root>
      <span>{t('expires')}</span>
      <span role="timer" translate="no">
        {clockOf(seconds)}
      </span>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  justify-content: center;
  gap: ${space(2)};
  font-size: ${font.size.s14};
  > span:first-child {
    color: ${color.quiet};
  }
  > span + span {
    font-family: ${font.figures};
    font-variant-numeric: tabular-nums;
    font-weight: ${font.weight.semibold};
  }
`;
