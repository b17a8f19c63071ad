import type { RecurringBuyState } from '@plataforma/schema';
import { color, font, radius, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const Chip = styled.span<{ readonly $active: boolean }>`
  display: inline-flex;
  align-items: center;
  padding: 0 ${space(2)};
  border-radius: ${radius.r4};
  background: ${({ $active }) => ($active ? color.upSoft : color.raised)};
  color: ${({ $active }) => ($active ? color.up : color.quiet)};
  font: ${font.weight.semibold} ${font.size.s12} / ${space(6)} ${font.family};
  white-space: nowrap;
`;

/** Whether the recurring buy is active, paused or canceled. */
export function StateChip({ state }: { readonly state: RecurringBuyState }) {
  const { t } = useTranslation('recurring-buy');
  return <Chip $active={state === 'ACTIVE'}>{t(`state.${state}`)}</Chip>;
}
