import { useHiddenValues } from '@plataforma/contract';
import { Masked } from '@plataforma/flow';
import { formatDateTime } from '@plataforma/format';
import { color, font, radius, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { CardTransactionRowFragment } from '../lib/__generated__/card';
import { amountText, finalText, messageText, otherAmounts, stateText } from '../lib/card-words';
import type { Card } from '../lib/use-card';
import { NextStep } from './next-step';

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(1)} ${space(4)};
  padding: ${space(3)} 0;
`;

/* The whole row can be pressed; what is to be pressed within it lies above. */
const Open = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: ${color.text};
  font: inherit;
  font-weight: ${font.weight.semibold};
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.r8};
  }
  &:hover {
    text-decoration: underline;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
`;

const Amount = styled.span<{ readonly $isVoid: boolean }>`
  color: ${({ $isVoid }) => ($isVoid ? color.quiet : color.text)};
  font-family: ${font.figures};
  font-variant-numeric: tabular-nums;
  font-weight: ${font.weight.medium};
  text-align: right;
`;

const Small = styled.small`
  color: ${color.quiet};
  font-size: ${font.size.s12};
`;

const State = styled(Small)<{ readonly $isBad: boolean }>`
  ${({ $isBad }) => ($isBad ? `color: ${color.down};` : '')}
  text-align: right;
`;

const Wide = styled.div`
  display: grid;
  grid-column: 1 / -1;
  justify-items: start;
  gap: ${space(2)};
  font-size: ${font.size.s14};
  > a {
    position: relative;
    z-index: 1;
  }
`;

/** Nothing of it was or will be paid. */
const VOID: readonly CardTransactionRowFragment['state'][] = ['DECLINED', 'REVERSED', 'EXPIRED'];

interface TransactionRowProps {
  readonly transaction: CardTransactionRowFragment;
  readonly card: Card | null;
  readonly onOpen: (id: string) => void;
}

/** A line of the statement: what became of a purchase, why, and both amounts where they differ (products P-7, P-8). */
export function TransactionRow({ transaction, card, onOpen }: TransactionRowProps) {
  const { t } = useTranslation('card');
  const [isHidden] = useHiddenValues();
  const { id, merchant, last4, state, createdAt, nextStep, isUnusual } = transaction;
  // The other amounts say what became of the rest.
  const message = state === 'DECLINED' ? messageText(t, transaction, isHidden) : null;
  const others = otherAmounts(t, transaction);
  const final = finalText(t, last4);
  return (
    <Row>
      <Open type="button" onClick={() => onOpen(id)} translate="no">
        {merchant}
      </Open>
      <Amount $isVoid={VOID.includes(state)}>
        <Masked>{amountText(transaction)}</Masked>
      </Amount>
      <Small>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {final !== null && ` · ${final}`}
      </Small>
      <State $isBad={state === 'DECLINED'}>{stateText(t, transaction)}</State>
      {(message !== null || others.length > 0 || isUnusual) && (
        <Wide>
          {others.map((text) => (
            <Small key={text}>
              <Masked>{text}</Masked>
            </Small>
          ))}
          {isUnusual && <Small>{t('unusual')}</Small>}
          {message !== null && <span>{message}</span>}
          <NextStep step={nextStep} card={card} />
        </Wide>
      )}
    </Row>
  );
}
