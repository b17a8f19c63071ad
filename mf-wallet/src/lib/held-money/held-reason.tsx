import { useShell } from '@plataforma/contract';
import { formatDateTime } from '@plataforma/format';
import { TextLink, color, font, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { HeldAmount } from './held-amount';
import type { HeldCurrency, HeldLine } from './use-held-money';

/** The part of an address that routes are found by. */
const routeOf = (path: string): string => path.split('?')[0] ?? path;

interface HeldReasonProps {
  readonly line: HeldLine;
  readonly currency: HeldCurrency['currency'];
}

/** One amount that is held, with its reason. */
export function HeldReason({
  line: { kind, title, text, amount, account, since, until, nextStep },
  currency,
}: HeldReasonProps) {
  const { t } = useTranslation('held');
  const { hasRoute } = useShell();
  return (
    <Reason>
      <Line>
        <b>{title}</b>
        <Figure>
          <HeldAmount amount={amount} currency={currency} isExact />
        </Figure>
      </Line>
      <p>{text}</p>
      <Times>
        {account === 'PRO' && <span>{t('pro')}</span>}
        <span>
          {t('since')} <time dateTime={since}>{formatDateTime(since)}</time>
        </span>
        {/* Coins under notice wait for no answer: their sentence says when they are free, or what is foreseen. */}
        {until && kind !== 'EARN' && (
          <span>
            {t('until')} <time dateTime={until}>{formatDateTime(until)}</time>
          </span>
        )}
      </Times>
      {hasRoute(routeOf(nextStep.path)) && (
        <TextLink as={Link} to={nextStep.path}>
          {nextStep.text}
        </TextLink>
      )}
    </Reason>
  );
}

const Reason = styled.li`
  display: grid;
  gap: ${space(1)};
  justify-items: start;
  padding: ${space(3)} 0;
  border-bottom: 1px solid ${color.hairline};

  &:last-child {
    border-bottom: 0;
  }

  > p {
    max-width: 60ch;
    color: ${color.quiet};
    text-wrap: pretty;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  width: 100%;

  > b {
    font-weight: ${font.weight.semibold};
  }
`;

const Figure = styled.span`
  font-family: ${font.figures};
  font-variant-numeric: tabular-nums;
  font-weight: ${font.weight.medium};
  overflow-wrap: anywhere;
`;

const Times = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  color: ${color.quiet};
  font-size: ${font.size.s12};
  font-variant-numeric: tabular-nums;
`;
