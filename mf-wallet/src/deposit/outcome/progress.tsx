import { useShell } from '@plataforma/contract';
import { Card, CheckIcon, color, font, radius, space, VisuallyHidden } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { DepositFieldsFragment, PixChargeFieldsFragment } from '../lib/__generated__/deposit';
import { momentText } from '../lib/moment';
import { progressSteps, type ProgressStep, type StepState } from './progress-steps';

interface ProgressProps {
  /** Null where none is known. */
  readonly charge: PixChargeFieldsFragment | null;
  /** Null while nothing has arrived. */
  readonly deposit: DepositFieldsFragment | null;
}

/** How far a deposit is, step by step. */
export function Progress({ charge, deposit }: ProgressProps) {
  const { t } = useTranslation('deposit');
  return (
    <Card aria-label={t('steps.title')}>
      <List>
        {progressSteps(charge, deposit).map((step, index) => (
          <li key={step.name} aria-current={step.state === 'current' ? 'step' : undefined}>
            <Mark $state={step.state}>
              {step.state === 'done' ? <CheckIcon size={16} /> : <b aria-hidden>{index + 1}</b>}
            </Mark>
            <Words $state={step.state}>
              <span>
                {t(`steps.${step.name}`)}
                {step.state === 'done' && <VisuallyHidden> {t('steps.done')}</VisuallyHidden>}
              </span>
              <StepText {...step} />
            </Words>
          </li>
        ))}
      </List>
    </Card>
  );
}

function StepText({ name, state, at, until }: ProgressStep) {
  const { t } = useTranslation('deposit');
  const { now } = useShell();
  if (at !== null) return <time dateTime={at}>{momentText(t, at, now())}</time>;
  if (until !== null) return <small>{t('steps.until', { moment: momentText(t, until, now()) })}</small>;
  if (name === 'waiting') return <small>{t('steps.waitingText')}</small>;
  return name === 'available' && state !== 'done' ? <small>{t('steps.availableText')}</small> : null;
}

const List = styled.ol`
  display: grid;
  gap: ${space(4)};
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    gap: ${space(3)};
    align-items: center;
    min-height: ${space(10)};
  }
`;

const GROUNDS = { done: color.up, current: 'transparent', ahead: 'transparent' } as const;
const BORDERS = { done: color.up, current: color.primary, ahead: color.line } as const;
const TINTS = { done: color.onUp, current: color.text, ahead: color.quiet } as const;

const Mark = styled.span<{ readonly $state: StepState }>`
  display: grid;
  flex: none;
  place-items: center;
  width: ${space(6)};
  height: ${space(6)};
  border: 2px solid ${({ $state }) => BORDERS[$state]};
  border-radius: ${radius.round};
  background: ${({ $state }) => GROUNDS[$state]};
  color: ${({ $state }) => TINTS[$state]};
  > b {
    font: ${font.weight.medium} ${font.size.s12} / 1 ${font.figures};
  }
`;

const Words = styled.div<{ readonly $state: StepState }>`
  display: grid;
  gap: ${space(0.5)};
  min-width: 0;
  line-height: ${font.leading.heading};
  > span {
    color: ${({ $state }) => ($state === 'ahead' ? color.quiet : color.text)};
    font-weight: ${({ $state }) => ($state === 'current' ? font.weight.semibold : font.weight.medium)};
  }
  > small,
  > time {
    color: ${color.quiet};
    font-size: ${font.size.s12};
  }
`;
