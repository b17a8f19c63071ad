import { decimal, formatMoney, formatPercent, multiply, type Decimal } from '@plataforma/format';
import { Button, color, Dialog, FigureList, font, Notice, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Market } from '../lib/market';
import type { Submission } from '../lib/submission';
import type { RecurringForm } from './recurring-form';
import { planSentence, shortMoment } from './schedule-words';

const Content = styled.div`
  display: grid;
  gap: ${space(5)};
`;

const Sentence = styled.p`
  font: ${font.weight.semibold} ${font.size.s20} / ${font.leading.heading} ${font.family};
  text-wrap: pretty;
`;

const Fine = styled.p`
  color: ${color.quiet};
  font-size: ${font.size.s12};
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  gap: ${space(2)};
`;

interface CreateDialogProps {
  readonly submission: Submission<unknown>;
  readonly market: Market;
  readonly form: RecurringForm;
  readonly amount: Decimal;
  /** First date, as Unix ms. */
  readonly first: number | undefined;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly onCheckAgain: () => void;
}

function Buttons({
  submission,
  onClose,
  onConfirm,
  onCheckAgain,
}: Pick<CreateDialogProps, 'submission' | 'onClose' | 'onConfirm' | 'onCheckAgain'>) {
  const { t } = useTranslation('recurring-buy');
  const { step } = submission;
  if (step === 'unknown' || step === 'checking') {
    return (
      <Button variant="primary" size="large" busy={step === 'checking'} onClick={onCheckAgain}>
        {t('action.checkAgain')}
      </Button>
    );
  }
  return (
    <Actions>
      <Button size="large" onClick={onClose} disabled={step === 'sending'}>
        {t('action.back')}
      </Button>
      <Button variant="primary" size="large" busy={step === 'sending'} onClick={onConfirm}>
        {t('confirm')}
      </Button>
    </Actions>
  );
}

/** Shows the plan once more before it is created: what, how much, when, and from which account. */
export function CreateDialog({ submission, market, form, amount, first, ...on }: CreateDialogProps) {
  const { t } = useTranslation('recurring-buy');
  const { step } = submission;
  const rate = formatPercent(multiply(market.takerFee, decimal('100')));
  return (
    <Dialog
      open={step !== 'closed' && step !== 'done'}
      onClose={on.onClose}
      title={t('confirmTitle')}
      closeLabel={t('action.close')}
    >
      <Content>
        <Sentence>{planSentence(t, form, amount, market.base.name)}</Sentence>
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
        {step === 'review' && submission.refusal !== null && <Notice kind="error">{submission.refusal}</Notice>}
        {step === 'checking' && <Notice kind="information">{t('checking')}</Notice>}
        {step === 'unknown' && <Notice kind="warning">{t('unknownResult')}</Notice>}
        <Fine>{t('confirmNote')}</Fine>
        <Buttons submission={submission} {...on} />
      </Content>
    </Dialog>
  );
}
