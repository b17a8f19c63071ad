import { Receipt, receiptText, ReviewActions, ReviewContent, ReviewNote, type Problem } from '@plataforma/flow';
import { formatDateTime } from '@plataforma/format';
import { Button, Dialog, FigureList, Notice } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EarnPositionFieldsFragment, EarnProductFieldsFragment } from '../lib/__generated__/earn';
import { positionAddress } from '../../lib/earn-address';
import { commissionText, datesText, exactCoins, nameOf, noticeText, rateText, reinvestedText } from '../lib/earn-words';
import type { Subscription, SubscriptionTerms } from './use-subscription';

interface SubscribeDialogProps {
  readonly product: EarnProductFieldsFragment;
  /** What is reviewed; null before. */
  readonly terms: SubscriptionTerms | null;
  /** Whether the product has other terms by now than when the review was opened. */
  readonly isChanged: boolean;
  readonly submission: Subscription;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly onCheckAgain: () => void;
}

const titles = {
  review: 'reviewTitle',
  sending: 'reviewTitle',
  checking: 'checkingTitle',
  unknown: 'unknownTitle',
  'not-done': 'notDoneTitle',
  done: 'doneTitle',
} as const;

type Shown = Extract<Subscription, { readonly step: keyof typeof titles }>;
type Underway = Exclude<Shown, { readonly step: 'done' }>;

function ProblemNotice({ problem }: { readonly problem: Problem }) {
  const { t } = useTranslation('earn');
  return (
    <Notice kind="error">
      {problem.message ?? t('notDone')} {t('nothingMoved')}
    </Notice>
  );
}

/** products P-2, P-4: the rate by its one name, and the dates with hour and zone. */
function Terms({ product, terms }: Pick<SubscribeDialogProps, 'product' | 'terms'>) {
  const { t } = useTranslation('earn');
  const { currency, rate, commission } = product;
  const yes = reinvestedText(t, product) ?? t('yes');
  return (
    <>
      <FigureList
        rows={[
          { label: t('product'), value: nameOf(t, product), words: true },
          ...(rate ? [{ label: t('rate'), value: rateText(t, rate.net), words: true }] : []),
          { label: t('commission'), value: commissionText(commission) },
          { label: t('notice'), value: noticeText(t, product), words: true },
          ...(product.kind === 'FLEXIBLE'
            ? [{ label: t('reinvestShort'), value: terms?.reinvest ? yes : t('no'), words: true }]
            : []),
          { label: t('howMuch'), value: terms && exactCoins(terms.amount, currency), strong: true },
        ]}
      />
      <ReviewNote>{datesText(t, product)}</ReviewNote>
    </>
  );
}

function Done({ position, onClose }: { readonly position: EarnPositionFieldsFragment; readonly onClose: () => void }) {
  const { t } = useTranslation('earn');
  const { currency } = position;
  const rows = [
    { label: t('number'), value: position.id },
    { label: t('time'), value: formatDateTime(position.createdAt) },
    { label: t('product'), value: nameOf(t, position) },
    { label: t('commission'), value: commissionText(position.commission) },
    { label: t('dates'), value: datesText(t, position) },
    { label: t('subscribedAmount'), value: exactCoins(position.subscribed, currency), strong: true },
  ];
  return (
    <Receipt
      done={t('subscribed')}
      amount={exactCoins(position.subscribed, currency)}
      rows={rows}
      text={receiptText([t('receipt.heading'), t('doneTitle')], rows)}
    >
      <Button as={Link} to={positionAddress(position.id)} size="large">
        {t('seePosition')}
      </Button>
      <Button variant="primary" size="large" onClick={onClose}>
        {t('action.close')}
      </Button>
    </Receipt>
  );
}

type OnProps = Pick<SubscribeDialogProps, 'onClose' | 'onConfirm' | 'onCheckAgain'>;

function Buttons({ submission, ...on }: OnProps & { readonly submission: Underway }) {
  const { t } = useTranslation('earn');
  const { step } = submission;
  if (step === 'unknown' || step === 'checking') {
    return (
      <Button variant="primary" size="large" busy={step === 'checking'} onClick={on.onCheckAgain}>
        {t('action.checkAgain')}
      </Button>
    );
  }
  const sending = step === 'sending';
  return (
    <ReviewActions>
      <Button size="large" onClick={on.onClose} disabled={sending}>
        {t('action.back')}
      </Button>
      {(sending || submission.problem === null) && (
        <Button variant="primary" size="large" busy={sending} onClick={on.onConfirm}>
          {t('action.confirm')}
        </Button>
      )}
    </ReviewActions>
  );
}

function Review({
  product,
  terms,
  isChanged,
  submission,
  ...on
}: Omit<SubscribeDialogProps, 'submission'> & { readonly submission: Underway }) {
  const { t } = useTranslation('earn');
  const problem = 'problem' in submission ? submission.problem : null;
  return (
    <ReviewContent>
      <Terms product={product} terms={'attempt' in submission ? submission.attempt.terms : terms} />
      {isChanged && submission.step === 'review' && <Notice kind="warning">{t('termsChanged')}</Notice>}
      {problem && <ProblemNotice problem={problem} />}
      {submission.step === 'checking' && <Notice kind="information">{t('checking')}</Notice>}
      {submission.step === 'unknown' && <Notice kind="warning">{t('unknown')}</Notice>}
      <Buttons submission={submission} {...on} />
    </ReviewContent>
  );
}

/** The subscription once more before it is made, and its receipt afterwards. */
export function SubscribeDialog(props: SubscribeDialogProps) {
  const { t } = useTranslation('earn');
  const { submission, onClose } = props;
  if (submission.step === 'closed' || submission.step === 'held') return null;
  return (
    <Dialog
      firm
      open={!('open' in submission) || submission.open}
      onClose={onClose}
      title={t(titles[submission.step])}
      closeLabel={t('action.close')}
    >
      {submission.step === 'done' ? (
        <Done position={submission.result} onClose={onClose} />
      ) : (
        <Review {...props} submission={submission} />
      )}
    </Dialog>
  );
}
