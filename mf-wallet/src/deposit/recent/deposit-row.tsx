import { Masked } from '@plataforma/flow';
import { decimal, formatMoney } from '@plataforma/format';
import type { DepositKind, DepositState } from '@plataforma/schema';
import { color, font, media, radius, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { askedIn, depositAddress } from '../lib/deposit-address';
import { useMoment } from '../../lib/use-moment';
import type { RecentDeposit } from '../lib/use-deposits';

const NAMES = {
  DETECTED: 'recent.DETECTED',
  VANISHED: 'recent.VANISHED',
  DISPUTED: 'recent.DISPUTED',
  CLAWED_BACK: 'recent.CLAWED_BACK',
  CREDITED: 'recent.CREDITED',
  HELD: 'recent.HELD',
  RETURNING: 'recent.RETURNING',
  RETURNED: 'recent.RETURNED',
} as const satisfies Record<DepositState, string>;

/** A state that this page does not know is one in which the money is looked at. */
const nameOf = (state: DepositState) => (Object.hasOwn(NAMES, state) ? NAMES[state] : 'recent.HELD');

const KINDS = {
  PIX: 'recent.kinds.PIX',
  TED: 'recent.kinds.TED',
  CARD: 'recent.kinds.CARD',
  CHAIN: 'recent.kinds.CHAIN',
} as const satisfies Record<DepositKind, string>;

interface DepositRowProps {
  readonly deposit: RecentDeposit;
}

/** A deposit in the list: when, how much, and what became of it. */
export function DepositRow({ deposit: { id, kind, amount, state, createdAt } }: DepositRowProps) {
  const { t } = useTranslation('deposit');
  const momentOf = useMoment();
  const asked = askedIn(useSearchParams()[0]);
  const isShown = asked.kind === 'deposit' && asked.id === id;
  return (
    <li>
      <RowLink to={depositAddress(id)} aria-current={isShown ? 'true' : undefined}>
        <Words>
          <b>{t(KINDS[kind])}</b>
          <time dateTime={createdAt}>{momentOf(createdAt)}</time>
        </Words>
        <Figures>
          <span>
            <Masked>{formatMoney(decimal(amount))}</Masked>
          </span>
          <State $isDone={state === 'CREDITED'}>{t(nameOf(state))}</State>
        </Figures>
      </RowLink>
    </li>
  );
}

const RowLink = styled(Link)`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  justify-content: space-between;
  min-height: ${space(16)};
  margin: 0 -${space(2)};
  padding: ${space(2)};
  border-radius: ${radius.r8};
  color: ${color.text};
  line-height: ${font.leading.heading};
  text-decoration: none;
  &[aria-current] {
    background: ${color.raised};
  }
  ${media.hover} {
    &:hover {
      background: ${color.raised};
    }
  }
`;

const Words = styled.span`
  display: grid;
  gap: ${space(1)};
  min-width: 0;
  > b {
    font-weight: ${font.weight.medium};
  }
  > time {
    color: ${color.quiet};
    font: ${font.weight.regular} ${font.size.s12} / ${font.leading.heading} ${font.figures};
    font-variant-numeric: tabular-nums;
  }
`;

const Figures = styled.span`
  display: grid;
  gap: ${space(1)};
  justify-items: end;
  > span:first-child {
    font-family: ${font.figures};
    font-variant-numeric: tabular-nums;
    font-weight: ${font.weight.semibold};
  }
`;

const State = styled.span<{ readonly $isDone: boolean }>`
  color: ${({ $isDone }) => ($isDone ? color.up : color.quiet)};
  font-size: ${font.size.s12};
`;
