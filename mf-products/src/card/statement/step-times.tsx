import { Masked } from '@plataforma/flow';
import { formatDateTime } from '@plataforma/format';
import { color, font, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { CardTransactionFieldsFragment } from '../lib/__generated__/card';
import { money } from '../lib/card-words';

const List = styled.ol`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  padding: 0 0 0 ${space(4)};
  border-left: 2px solid ${color.line};
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space(0.5)} ${space(3)};
  }
  > li > span + span {
    font-family: ${font.figures};
    font-variant-numeric: tabular-nums;
  }
  time {
    grid-column: 1 / -1;
    color: ${color.quiet};
    font-size: ${font.size.s12};
  }
`;

/** All that happened to a purchase, the oldest first. */
export function StepTimes({ steps }: Pick<CardTransactionFieldsFragment, 'steps'>) {
  const { t } = useTranslation('card');
  return (
    <List aria-label={t('steps')}>
      {steps.map(({ kind, amount, at, text }) => (
        <li key={`${kind} ${at} ${amount}`}>
          <span>{text}</span>
          <span>{amount !== null && <Masked>{money(amount)}</Masked>}</span>
          <time dateTime={at}>{formatDateTime(at)}</time>
        </li>
      ))}
    </List>
  );
}
