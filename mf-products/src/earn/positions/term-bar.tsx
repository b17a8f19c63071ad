import { useShell } from '@plataforma/contract';
import { color, font, ProgressBar, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { EarnPositionFieldsFragment } from '../lib/__generated__/earn';
import { daysPassed } from './days-passed';

const Root = styled.div`
  display: grid;
  gap: ${space(2)};
  > p {
    color: ${color.quiet};
    font-size: ${font.size.s12};
  }
`;

/** How many days of a locked position are over. Nothing of any other, or once it has ended. */
export function TermBar({ position }: { readonly position: EarnPositionFieldsFragment }) {
  const { t } = useTranslation('earn');
  const { now } = useShell();
  const { termDays, dates, state } = position;
  if (state !== 'ACTIVE' || typeof termDays !== 'number' || typeof dates.freeAt !== 'string') return null;
  const passed = daysPassed({ termDays, freeAt: dates.freeAt }, now());
  return (
    <Root>
      <ProgressBar value={passed / termDays} label={t('term')} />
      <p>{t('termPassed', { passed, count: termDays })}</p>
    </Root>
  );
}
