import { useShell } from '@plataforma/contract';
import { QuoteCountdown, ReviewActions, ReviewContent, ReviewNote, type Problem } from '@plataforma/flow';
import { formatTime } from '@plataforma/format';
import { Button, Dialog, Notice, TextLink } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useQuoteLife, type QuoteLife } from '../../lib/use-quote-life';
import { Lines } from '../lib/parts';
import { PreviewCoins, PreviewLegs, PreviewSums, PreviewWeights } from './preview-legs';
import { ShortNotice } from './short-notice';
import type { TimedPreview } from './timed-preview';
import type { BasketSubmission } from './use-basket-order';

type Shown = Exclude<BasketSubmission, { readonly step: 'closed' | 'held' | 'done' }>;

interface PreviewDialogProps {
  readonly submission: Shown;
  /** What is reviewed. Null while it is asked for anew. */
  readonly timed: TimedPreview | null;
  /** Another preview is asked for. */
  readonly isAsking: boolean;
  /** Why there is no other preview; null: there is, or none was asked for. */
  readonly refusal: string | null;
  readonly onClose: () => void;
  readonly onConfirm: (timed: TimedPreview) => void;
  readonly onAgain: (timed: TimedPreview) => void;
  readonly onCheckAgain: () => void;
}

const titles = {
  review: 'reviewTitle',
  sending: 'reviewTitle',
  checking: 'checkingTitle',
  unknown: 'unknownTitle',
  'not-done': 'notDoneTitle',
} as const;

const notes = { BUY: 'noteBuy', SELL: 'noteSell', REBALANCE: 'noteRebalance', MOVE_OUT: 'noteMove' } as const;

function problemOf(submission: Shown): Problem | null {
  return submission.step === 'review' || submission.step === 'not-done' ? submission.problem : null;
}

type NewsProps = Pick<PreviewDialogProps, 'submission' | 'refusal'> & {
  readonly timed: TimedPreview;
  readonly life: QuoteLife;
};

/** What became of the preview or of its order, where that is something to be told. */
function News({ submission, refusal, timed, life }: NewsProps) {
  const { t } = useTranslation('smart-wallets');
  const problem = problemOf(submission);
  if (refusal !== null) return <Notice kind="error">{refusal}</Notice>;
  if (problem) return <Notice kind="error">{problem.message ?? t('notDone')}</Notice>;
  if (submission.step === 'checking') return <Notice kind="information">{t('checking')}</Notice>;
  if (submission.step === 'unknown') return <Notice kind="warning">{t('unknownOrder')}</Notice>;
  if (timed.shortfall !== null) return <ShortNotice shortfall={timed.shortfall} />;
  if (submission.step !== 'review' || life !== 'over') return null;
  return <Notice kind="warning">{t('expired', { time: formatTime(Date.parse(timed.quote.expiresAt)) })}</Notice>;
}

interface ActionsProps extends PreviewDialogProps {
  readonly timed: TimedPreview;
  readonly life: QuoteLife;
}

/** Back and confirm; once it is over, the one that asks anew; once the connection was cut, the one that checks. */
function Actions({ submission, timed, life, isAsking, refusal, ...on }: ActionsProps) {
  const { t } = useTranslation('smart-wallets');
  const { step } = submission;
  if (step === 'unknown' || step === 'checking') {
    return (
      <Button variant="primary" size="large" busy={step === 'checking'} onClick={on.onCheckAgain}>
        {t('action.checkAgain')}
      </Button>
    );
  }
  const sending = step === 'sending';
  const isOver = !sending && (life === 'over' || problemOf(submission) !== null || refusal !== null || isAsking);
  return (
    <ReviewActions>
      <Button size="large" onClick={on.onClose} disabled={sending}>
        {t('action.back')}
      </Button>
      {timed.shortfall === null && step !== 'not-done' && !isOver && (
        <Button
          variant="primary"
          size="large"
          busy={sending}
          disabled={!sending && life !== 'open'}
          onClick={() => on.onConfirm(timed)}
        >
          {t('action.confirm')}
        </Button>
      )}
      {step === 'review' && isOver && (
        <Button variant="primary" size="large" busy={isAsking} onClick={() => on.onAgain(timed)}>
          {t('previewAgain')}
        </Button>
      )}
    </ReviewActions>
  );
}

function Review(props: PreviewDialogProps & { readonly timed: TimedPreview }) {
  const { submission, timed, isAsking } = props;
  const { t } = useTranslation('smart-wallets');
  const { hasRoute } = useShell();
  const life = useQuoteLife(timed);
  const { quote, askedAt, shortfall } = timed;
  const isOpen = submission.step === 'review' && submission.problem === null && life !== 'over' && !isAsking;
  return (
    <ReviewContent>
      <PreviewLegs preview={quote} />
      <PreviewCoins preview={quote} />
      <PreviewWeights preview={quote} />
      <PreviewSums preview={quote} />
      <ReviewNote>{t(notes[quote.kind])}</ReviewNote>
      {(submission.step === 'review' || submission.step === 'not-done') && (
        <QuoteCountdown
          askedAt={isOpen ? askedAt : null}
          validForMs={quote.validMs}
          label={t('validFor')}
          secondsText={(count) => t('shortSeconds', { count })}
          otherwise={t('notValid')}
        />
      )}
      <Lines>
        <News submission={submission} refusal={props.refusal} timed={timed} life={life} />
        {shortfall !== null && hasRoute('/wallet/deposit/brl') && (
          <TextLink as={Link} to="/wallet/deposit/brl">
            {t('deposit')}
          </TextLink>
        )}
      </Lines>
      <Actions {...props} life={life} />
    </ReviewContent>
  );
}

/** products P-16: what each leg costs, once more before anything is bought. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { t } = useTranslation('smart-wallets');
  const { submission, timed, onClose } = props;
  const shown = 'attempt' in submission ? submission.attempt.terms : timed;
  if (!shown) return null;
  return (
    <Dialog
      firm
      open={!('open' in submission) || submission.open}
      onClose={onClose}
      title={t(titles[submission.step], { name: shown.quote.basket.name })}
      closeLabel={t('action.close')}
    >
      <Review key={shown.quote.id} {...props} timed={shown} />
    </Dialog>
  );
}
