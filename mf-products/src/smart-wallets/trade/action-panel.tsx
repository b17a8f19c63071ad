import { isUncertain } from '@plataforma/flow';
import { decimal } from '@plataforma/format';
import { Button, Notice, SegmentedControl } from '@plataforma/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Action } from '../../lib/baskets-address';
import type { BasketDisclosureFieldsFragment, BasketFieldsFragment } from '../lib/__generated__/basket';
import { Lines, Parts } from '../lib/parts';
import type { Mine } from '../lib/use-baskets';
import { completableOf } from '../orders/unread';
import { ActionForm } from './action-form';
import { PreviewDialog } from './preview-dialog';
import type { TimedPreview } from './timed-preview';
import { useBasketOrder } from './use-basket-order';
import { usePreviewAgain } from './use-preview-again';
import { NOTHING, useRequestForm } from './use-request-form';

interface ActionPanelProps {
  readonly basket: BasketFieldsFragment;
  readonly mine: Mine;
  readonly disclosure: BasketDisclosureFieldsFragment | null;
  readonly action: Action;
  /** The address names the action: whoever came for it is led to it. */
  readonly isAction: boolean;
  readonly onAction: (action: Action) => void;
  readonly onOrder: (id: string) => void;
}

const reaisOf = ({ balances }: Mine) =>
  decimal(balances.find(({ account, currency }) => account === 'MAIN' && currency.code === 'BRL')?.available ?? '0');

/** What can be done with the basket now. What is named by the address stays, so that it is said why it cannot be. */
function choicesOf(mine: Mine, slug: string, action: Action): readonly Action[] {
  const holds = mine.basketHoldings.some(({ basket }) => basket.slug === slug);
  return (['comprar', 'completar', 'vender', 'rebalancear', 'mover'] as const).filter((each) => {
    if (each === 'comprar' || each === action) return true;
    return each === 'completar' ? completableOf(mine, slug) !== null : holds;
  });
}

/** The preview that is reviewed, and the order that comes of it. */
function useReview(slug: string) {
  const [timed, setTimed] = useState<TimedPreview | null>(null);
  const { submission, open, close, termsRenewed, confirm, checkAgain } = useBasketOrder(slug);
  const onPreview = (next: TimedPreview) => {
    setTimed(next);
    open();
    termsRenewed();
  };
  const again = usePreviewAgain(onPreview);
  const onClose = () => {
    again.forget();
    close();
  };
  return { timed, submission, again, onPreview, onClose, open, confirm, checkAgain };
}

interface StandsProps {
  readonly isClosed: boolean;
  readonly isUncertain: boolean;
  readonly onRetry: () => void;
  readonly onOpen: () => void;
}

/** What stands against another order now. */
function Stands({ isClosed, isUncertain: uncertain, onRetry, onOpen }: StandsProps) {
  const { t } = useTranslation('smart-wallets');
  return (
    <>
      {isClosed && (
        <Notice kind="warning">
          <Lines>
            {t('closed')}
            <Button size="small" onClick={onRetry}>
              {t('action.retry')}
            </Button>
          </Lines>
        </Notice>
      )}
      {uncertain && (
        <Notice kind="warning">
          <Lines>
            {t('uncertain')}
            <Button size="small" onClick={onOpen}>
              {t('uncertainAction')}
            </Button>
          </Lines>
        </Notice>
      )}
    </>
  );
}

/** The form of an action, its preview, and the order that comes of it. */
export function ActionPanel({ basket, mine, disclosure, action, isAction, onAction, onOrder }: ActionPanelProps) {
  const { t } = useTranslation('smart-wallets');
  const { slug, minimum } = basket;
  const { timed, submission, again, onPreview, onClose, open, confirm, checkAgain } = useReview(slug);
  const bounds = { minimum: decimal(minimum), available: reaisOf(mine) };
  const completes = completableOf(mine, slug)?.id ?? null;
  const { form, needsAccepting, isShort } = useRequestForm({
    ...{ slug, action, completes, disclosure, onPreview },
    ...bounds,
  });
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAction) root.current?.focus();
  }, [isAction]);
  // The exchange has it: its page tells the rest.
  const doneId = submission.step === 'done' ? submission.result.id : null;
  const onDone = useEffectEvent((id: string) => {
    onClose();
    form.reset(NOTHING);
    onOrder(id);
  });
  useEffect(() => {
    if (doneId !== null) onDone(doneId);
  }, [doneId]);
  const choices = choicesOf(mine, slug, action);
  const isClosed = mine.basketObstacles.includes('CLOSED') && action !== 'mover';
  const uncertain = isUncertain(submission);
  const { step } = submission;
  return (
    <Parts ref={root} tabIndex={-1} aria-label={t('actionOf', { action: t(`do.${action}`), name: basket.name })}>
      <h2>{t(`do.${action}`)}</h2>
      {choices.length > 1 && (
        <SegmentedControl
          label={t('whatToDo')}
          options={choices.map((each) => ({ value: each, label: t(`short.${each}`) }))}
          value={action}
          onChange={onAction}
          fullWidth
        />
      )}
      <Stands isClosed={isClosed} isUncertain={uncertain} onRetry={mine.refresh} onOpen={open} />
      {!isClosed && !uncertain && step !== 'held' && (
        <ActionForm {...{ action, disclosure, form, needsAccepting, isShort, ...bounds }} />
      )}
      {step !== 'closed' && step !== 'held' && step !== 'done' && (
        <PreviewDialog
          {...{ submission, timed, onClose }}
          isAsking={again.isAsking}
          refusal={again.refusal}
          onConfirm={confirm}
          onAgain={again.ask}
          onCheckAgain={checkAgain}
        />
      )}
    </Parts>
  );
}
