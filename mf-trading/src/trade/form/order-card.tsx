import { useHiddenValues, useSession } from '@plataforma/contract';
import { isUncertain } from '@plataforma/flow';
import { formatMoney, isZero } from '@plataforma/format';
import type { Side } from '@plataforma/schema';
import { Card } from '@plataforma/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Market } from '../../lib/market/market';
import type { Available } from '../../lib/market/units';
import { amountProblemText, availableText, balanceProblemText } from './amount-problem';
import { useTradeQuote, type LiveTradeQuote, type QuoteRequest } from '../quote/ask-quote';
import { OrderForm } from './order-form';
import { PurchaseDialog } from '../purchase/purchase-dialog';
import { signInAddress } from './trade-address';
import {
  exceedsBalance,
  holdsOrder,
  readAmount,
  shareOfBalance,
  swapUnit,
  usedAmount,
  type TradeForm,
  type TypedAmount,
} from './trade-form';
import { useAvailable } from '../account/use-account';
import { usePurchase } from '../purchase/use-purchase';
import { useSideCommands } from './use-side-commands';
import { useTradeForm } from './use-trade-form';

/** A younger quote is not replaced when the confirmation opens. */
const FRESH_MS = 5000;

/** States of a quote that only another request ends. */
const stuck: ReadonlySet<LiveTradeQuote['status']> = new Set(['failed', 'refused', 'expired']);

function useRequest(settled: TradeForm, market: Market): QuoteRequest | null {
  return useMemo(() => {
    const amount = readAmount(settled, market);
    if (amount.kind !== 'valid') return null;
    return { instrument: market.symbol, side: settled.side, unit: amount.unit, value: amount.value };
  }, [settled, market]);
}

interface Judged {
  readonly form: TradeForm;
  readonly settled: TradeForm;
  readonly available: Available | null;
  readonly live: LiveTradeQuote;
  /** True when the customer has pressed the button. An empty field is then a problem too. */
  readonly pressed: boolean;
}

interface Problems {
  readonly field: string | null;
  /** The part of the problem that a confirmation must show too. */
  readonly balance: string | null;
}

const fine: Problems = { field: null, balance: null };

/** The first problem with the typed figure. The size of a figure is not judged while it is being typed. */
function useProblems(market: Market, { form, settled, available, live, pressed }: Judged): Problems {
  const { t } = useTranslation('trade');
  const [hidden] = useHiddenValues();
  const typed = readAmount(form, market);
  const typing = form !== settled;
  if (typed.kind === 'empty') return { ...fine, field: pressed ? t('form.required') : null };
  if (typed.kind === 'invalid') {
    const early = typing && typed.problem === 'below-minimum' && !pressed;
    return { ...fine, field: early ? null : amountProblemText(t, typed.problem, form, market) };
  }
  if (typing) return fine;
  // The balance comes first, because the customer can change it. The depth of the book is outside of the customer's
  // control.
  const balance = available && balanceProblem(typed, { side: form.side, available, live });
  if (!balance) return { ...fine, field: live.status === 'refused' && live.atField ? live.message : null };
  const text = balanceProblemText(t, form.side, balance, market, hidden);
  return { field: text, balance: text };
}

/** The problem when the balance is too small; null when it is enough. */
function balanceProblem(
  typed: TypedAmount,
  { side, available, live }: { side: Side; available: Available; live: LiveTradeQuote },
): Available | null {
  const quoted = live.status === 'loading' || live.status === 'refused' ? null : live.quote;
  return exceedsBalance(side, typed, available, quoted) ? available : null;
}

/** Says what part of the typed money is used, where not all of it is; null otherwise. */
function useRounded(market: Market, { form, settled, live }: Judged): string | null {
  const { t } = useTranslation('trade');
  const typed = readAmount(form, market);
  const quote = form === settled && live.status !== 'loading' ? live.quote : null;
  const used = usedAmount(typed, form.side, quote ?? null);
  if (used === null || typed.kind !== 'valid') return null;
  const words = { typed: formatMoney(typed.value), used: formatMoney(used) };
  return t(form.side === 'BUY' ? 'form.roundedBuy' : 'form.roundedSell', words);
}

/** Says that there is nothing to spend; null where there is, or where values are hidden. */
function useNothingToSpend(market: Market, side: Side, available: Available | null): string | null {
  const { t } = useTranslation('trade');
  const [hidden] = useHiddenValues();
  const spent = available?.[side === 'BUY' ? 'quote' : 'base'];
  if (!available || hidden || spent === undefined || !isZero(spent)) return null;
  return balanceProblemText(t, side, available, market, hidden);
}

const Panel = styled(Card)`
  display: grid;
`;

interface OrderCardProps {
  readonly market: Market;
}

/** Buys and sells at a live quote. */
export function OrderCard({ market }: OrderCardProps) {
  const { t } = useTranslation('trade');
  const { status } = useSession();
  const { pathname, search } = useLocation();
  const [hidden] = useHiddenValues();
  const { available, retry } = useAvailable(market);
  const { form, settled, dispatch, settleNow } = useTradeForm();
  const [pressed, setPressed] = useState(false);
  const { submission: purchase, open, close, termsRenewed, confirm, checkAgain } = usePurchase(market.symbol);
  const live = useTradeQuote(useRequest(settled, market), purchase.step !== 'closed');
  const judged = { form, settled, available, live, pressed };
  const problems = useProblems(market, judged);
  const rounded = useRounded(market, judged);
  const nothing = useNothingToSpend(market, form.side, available);
  const remarks = { problem: problems.field, rounded, nothingToSpend: problems.field === null ? nothing : null };
  const panel = useSideCommands(market, dispatch);
  const spent = available && (form.side === 'BUY' ? available.quote : available.base);

  const submit = () => {
    setPressed(true);
    settleNow();
    const typed = readAmount(form, market);
    if (problems.field !== null || problems.balance !== null || typed.kind !== 'valid') return false;
    // The button was pressed right after the last digit, so the balance has not been judged yet.
    if (available && exceedsBalance(form.side, typed, available, null)) return false;
    const old = live.status === 'ready' && performance.now() - live.askedAt > FRESH_MS;
    if (old || stuck.has(live.status)) live.renew();
    open();
    return true;
  };
  const again = () => {
    close();
    setPressed(false);
    // A figure that was typed while the result was unknown is another order, and it stays.
    if (purchase.step === 'done' && holdsOrder(form, purchase.result, market)) dispatch({ type: 'clear' });
  };

  return (
    <Panel ref={panel} aria-label={t('form.title')}>
      <OrderForm
        market={market}
        form={form}
        live={live}
        {...remarks}
        available={available && availableText(form.side, available, market)}
        onBalanceAgain={retry}
        hasBalance={spent !== null && !isZero(spent)}
        hidden={hidden}
        session={status === 'signed-in' && purchase.step === 'held' ? 'loading' : status}
        signInPath={signInAddress(pathname, form, new URLSearchParams(search))}
        uncertain={isUncertain(purchase)}
        onSide={(side) => dispatch({ type: 'side', side })}
        onLeave={settleNow}
        onText={(text) => {
          setPressed(false);
          dispatch({ type: 'text', text });
        }}
        onSwap={() =>
          dispatch(swapUnit(form, form === settled && live.status !== 'loading' ? live.quote : null, market))
        }
        onAmount={(text) => dispatch({ type: 'fill', unit: 'quote', text })}
        onShare={(percent) => available && dispatch(shareOfBalance(form.side, percent, available, market))}
        onSubmit={submit}
        onUncertain={open}
      />
      <PurchaseDialog
        purchase={purchase}
        side={form.side}
        market={market}
        live={live}
        blocker={problems.balance}
        note={rounded}
        onClose={purchase.step === 'done' ? again : close}
        onConfirm={confirm}
        onRenew={() => {
          termsRenewed();
          live.renew();
        }}
        onCheckAgain={checkAgain}
        onAgain={again}
      />
    </Panel>
  );
}
