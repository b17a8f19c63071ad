import { ReviewContent, ReviewNote, SubmissionButtons, SubmissionNotice, type Submission } from '@plataforma/flow';
import { Dialog, FigureList } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { amountRows } from '../../lib/withdrawal/withdrawal-rows';
import { destinationText } from '../destinations/destination-name';
import type { Reviewed } from './use-request';

interface ReviewDialogProps {
  readonly submission: Submission<unknown>;
  readonly reviewed: Reviewed;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly onCheckAgain: () => void;
}

/** All that is confirmed, before the second factor is asked for. */
export function ReviewDialog({ submission, reviewed, onClose, onConfirm, onCheckAgain }: ReviewDialogProps) {
  const { t } = useTranslation(['withdraw', 'withdrawal']);
  const { t: words } = useTranslation('withdrawal');
  const { destination } = reviewed;
  const isOpen = submission.step !== 'closed' && submission.step !== 'done';
  return (
    <Dialog firm open={isOpen} onClose={onClose} title={t('review.title')} closeLabel={t('action.close')}>
      <ReviewContent>
        <FigureList
          rows={[
            ...amountRows(words, reviewed),
            { label: words('rows.target'), value: destinationText(t, destination), words: true },
            ...(destination.bank === null ? [] : [{ label: words('rows.bank'), value: destination.bank, words: true }]),
            { label: t('review.whenLabel'), value: t('review.when'), words: true },
          ]}
        />
        <ReviewNote>{t('review.note')}</ReviewNote>
        <SubmissionNotice submission={submission} checking={t('review.checking')} unknown={t('review.unknown')} />
        <SubmissionButtons
          submission={submission}
          confirmLabel={t('review.confirm')}
          onBack={onClose}
          onConfirm={onConfirm}
          onCheckAgain={onCheckAgain}
        />
      </ReviewContent>
    </Dialog>
  );
}
