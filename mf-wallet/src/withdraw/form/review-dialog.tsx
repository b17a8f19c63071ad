import { ReviewContent, ReviewNote, SubmissionButtons, SubmissionNotice, type Submission } from '@plataforma/flow';
import { formatDateTime, formatMoney } from '@plataforma/format';
import { Dialog, FigureList } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { addressRows, amountRows, figuresOf, type WithdrawalRow } from '../../lib/withdrawal/withdrawal-rows';
import { destinationText } from '../destinations/destination-name';
import type { Reviewed } from './planned';

interface ReviewDialogProps {
  readonly submission: Submission<unknown>;
  readonly reviewed: Reviewed;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly onCheckAgain: () => void;
}

/** All that is confirmed, before the second factor is asked for. */
export function ReviewDialog({ submission, reviewed, onClose, onConfirm, onCheckAgain }: ReviewDialogProps) {
  const { t } = useTranslation('withdraw');
  const isOpen = submission.step !== 'closed' && submission.step !== 'done';
  return (
    <Dialog firm open={isOpen} onClose={onClose} title={t('review.title')} closeLabel={t('action.close')}>
      <ReviewContent>
        <FigureList rows={figuresOf(useRows(reviewed))} />
        <ReviewNote>{t(reviewed.destination.waitsUntil === null ? 'review.note' : 'review.noteFirst')}</ReviewNote>
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

function useRows(reviewed: Reviewed): readonly WithdrawalRow[] {
  const { t } = useTranslation('withdraw');
  const { t: words } = useTranslation('withdrawal');
  const { currency, destination, brlValue } = reviewed;
  const { kind, bank, waitsUntil, networkName, address, tag } = destination;
  const [leaving, ...rest] = amountRows(words, reviewed);
  return [
    ...(leaving ? [leaving] : []),
    ...(currency.code === 'BRL' || brlValue === null
      ? []
      : [{ label: t('review.worth'), value: formatMoney(brlValue) }]),
    ...rest,
    ...(kind === 'CHAIN'
      ? addressRows(words, { networkName, address, tag })
      : [{ label: words('rows.target'), value: destinationText(t, destination), kind: 'words' } as const]),
    ...(bank === null ? [] : [{ label: words('rows.bank'), value: bank, kind: 'words' } as const]),
    {
      label: t('review.whenLabel'),
      value: waitsUntil === null ? t('review.when') : t('review.whenFirst', { moment: formatDateTime(waitsUntil) }),
      kind: 'words',
    },
  ];
}
