import { Button } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import type { Submission } from '../submission/submission';
import { ReviewActions } from './review-parts';

export interface SubmissionButtonsProps {
  readonly submission: Submission<unknown>;
  /** Words of the button that sends; "Confirmar" when left out. */
  readonly confirmLabel?: string;
  readonly onBack: () => void;
  readonly onConfirm: () => void;
  readonly onCheckAgain: () => void;
}

/** Back and confirm; once the connection was cut, the one button that checks again. */
export function SubmissionButtons({ submission, confirmLabel, ...on }: SubmissionButtonsProps) {
  const { t } = useTranslation();
  const { step } = submission;
  if (step === 'unknown' || step === 'checking') {
    return (
      <Button variant="primary" size="large" busy={step === 'checking'} onClick={on.onCheckAgain}>
        {t('action.checkAgain')}
      </Button>
    );
  }
  return (
    <ReviewActions>
      <Button size="large" onClick={on.onBack} disabled={step === 'sending'}>
        {t('action.back')}
      </Button>
      <Button variant="primary" size="large" busy={step === 'sending'} onClick={on.onConfirm}>
        {confirmLabel ?? t('action.confirm')}
      </Button>
    </ReviewActions>
  );
}
