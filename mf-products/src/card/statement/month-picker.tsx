import { formatMonth } from '@plataforma/format';
import { ChevronLeftIcon, font, IconButton, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { shiftMonth } from '../lib/card-address';

/** No statement is older. */
const FIRST = '2020-01';

const Root = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  > p {
    font-weight: ${font.weight.medium};
    text-align: center;
  }
  > p::first-letter {
    text-transform: uppercase;
  }
`;

const Later = styled.span`
  display: grid;
  transform: scaleX(-1);
`;

interface MonthPickerProps {
  /** Such as `2026-11`. */
  readonly month: string;
  /** The month that it is. */
  readonly latest: string;
  readonly onMonth: (month: string) => void;
}

/** Leads from one month's statement to the next. */
export function MonthPicker({ month, latest, onMonth }: MonthPickerProps) {
  const { t } = useTranslation('card');
  return (
    <Root role="group" aria-label={t('month')}>
      <IconButton label={t('earlier')} disabled={month <= FIRST} onClick={() => onMonth(shiftMonth(month, -1))}>
        <ChevronLeftIcon />
      </IconButton>
      <p role="status">{formatMonth(month)}</p>
      <IconButton label={t('later')} disabled={month >= latest} onClick={() => onMonth(shiftMonth(month, 1))}>
        <Later>
          <ChevronLeftIcon />
        </Later>
      </IconButton>
    </Root>
  );
}
