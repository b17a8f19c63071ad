import { ReviewContent, ReviewNote, SubmissionButtons, SubmissionNotice, type Submission } from '@plataforma/flow';
import { decimal, formatMoney, formatPercent, multiply } from '@plataforma/format';
import { Dialog, FigureList, font } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Plan } from '../lib/recurring-form';
import { planSentence, shortMoment } from '../lib/schedule-words';

const Sentence = styled.p`
  font: ${font.weight.semibold} ${font.size.s20} / ${font.leading.heading} ${font.family};
  text-wrap: pretty;
`;

interface CreateDialogProps {
  readonly submission: Submission<unknown>;
  readonly plan: Plan;
  /** First date, as Unix ms. */
  readonly first: number | undefined;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly onCheckAgain: () => void;
}

/** Shows the plan once more before it is created: what, how much, when, and from which account. */
export function CreateDialog({ submission, plan, first, ...on }: CreateDialogProps) {
  const { t } = useTranslation('recurring-buy');
  const { step } = submission;
  const { market, amount, schedule } = plan;
  const rate = formatPercent(multiply(market.takerFee, decimal('100')));
  return (
    <Dialog
      firm
      open={step !== 'closed' && step !== 'done'}
      onClose={on.onClose}
      title={t('confirmTitle')}
      closeLabel={t('action.close')}
    >
      <ReviewContent>
        <Sentence>{planSentence(t, schedule, amount, market.base.name)}</Sentence>
        <FigureList
          rows={[
            {
              label: t('first'),
              value: first === undefined ? null : shortMoment(new Date(first).toISOString()),
            },
            { label: t('from'), value: t('fromMain') },
            { label: t('feeIncluded'), value: rate },
            { label: t('amountPerRun'), value: formatMoney(amount), strong: true },
          ]}
        />
        <SubmissionNotice submission={submission} checking={t('checking')} unknown={t('unknownResult')} />
        <ReviewNote>{t('confirmNote')}</ReviewNote>
        <SubmissionButtons
          submission={submission}
          confirmLabel={t('confirm')}
          onBack={on.onClose}
          onConfirm={on.onConfirm}
          onCheckAgain={on.onCheckAgain}
        />
      </ReviewContent>
    </Dialog>
  );
}
