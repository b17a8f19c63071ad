import { useTranslation } from 'react-i18next';
import { StepList } from '../../lib/step-list';
import { useMoment } from '../../lib/use-moment';
import type { DepositFieldsFragment, PixChargeFieldsFragment } from '../lib/__generated__/deposit';
import { progressSteps, type ProgressStep } from './progress-steps';

interface ProgressProps {
  /** Null where none is known. */
  readonly charge: PixChargeFieldsFragment | null;
  /** Null while nothing has arrived. */
  readonly deposit: DepositFieldsFragment | null;
}

/** How far a deposit is, step by step. */
export function Progress({ charge, deposit }: ProgressProps) {
  const { t } = useTranslation('deposit');
  const momentOf = useMoment();
  const textOf = ({ name, state, until }: ProgressStep): string | undefined => {
    if (until !== null) return t('steps.until', { moment: momentOf(until) });
    if (name === 'waiting') return t('steps.waitingText');
    return name === 'available' && state !== 'done' ? t('steps.availableText') : undefined;
  };
  return (
    <StepList
      label={t('steps.title')}
      steps={progressSteps(charge, deposit).map((step) => ({
        title: t(`steps.${step.name}`),
        state: step.state,
        at: step.at,
        text: textOf(step),
      }))}
    />
  );
}
