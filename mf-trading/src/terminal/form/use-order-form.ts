import {
  createStore,
  useHiddenValues,
  usePreference,
  usePricesStale,
  useShell,
  useStore,
  type OrderBook,
  type SessionService,
} from '@plataforma/contract';
import { keptByShell } from '@plataforma/flow';
import { isZero, type Decimal } from '@plataforma/format';
import type { UserError } from '@plataforma/schema';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Available } from '../../lib/market/units';
import { useAvailable } from '../account/use-balances';
import { useTerminal } from '../lib/terminal-state';
import { createOrderSender } from '../sending/order-sender';
import { emptyDraft, hasSizeOf, type OrderDraft } from '../order/order-draft';
import { figuresOf, liquidityOf, type Liquidity, type OrderFigures } from '../order/order-figures';
import { requestOf } from '../order/order-input';
import { hasProblems, problemsOf, type OrderField } from '../order/order-problems';
import { orderReducer, type OrderAction } from '../order/order-reducer';
import { chosenShare, type Share } from '../order/order-shares';
import { problemText } from '../order/order-words';
import { farPrice, needsConsent, type FarPrice } from '../order/price-distance';
import { priceTyped, quantityTyped } from '../order/typed-figures';
import { useMarketBook, useMarketPrices } from '../order/use-market-prices';
import { useOrderSending, type OrderSending } from '../sending/use-order-sending';

/** For each market, what was being typed and the order that was sent. */
const keptForm = keptByShell((session: SessionService) => {
  const draft = createStore(emptyDraft);
  const change = (action: OrderAction) => draft.set(orderReducer(draft.get(), action));
  let sent = emptyDraft;
  const sender = createOrderSender(session, {
    onSent: () => {
      sent = draft.get();
    },
    // A figure that was typed since is another order, and it stays.
    onPlaced: () => {
      if (hasSizeOf(draft.get(), sent)) change({ type: 'sent' });
    },
  });
  return { draft, change, sender };
});

function useKeptForm(last: Decimal | null) {
  const { session } = useShell();
  const { market } = useTerminal();
  const { draft, change, sender } = keptForm(session, market.symbol);
  // The first price that arrives is filled in, as in every terminal. Later ones do not change the field.
  const suggested = useRef(false);
  useEffect(() => {
    if (suggested.current || last === null) return;
    suggested.current = true;
    change({ type: 'suggest', price: priceTyped(last, market) });
  }, [last, market, change]);
  return { draft: useStore(draft), type: change, sender };
}

/** Fills in what is picked in the book, the depth chart or the tape, as if it had been typed. */
function usePicks(change: (action: OrderAction) => void) {
  const { market, picked } = useTerminal();
  const onPick = useEffectEvent(() => {
    const pick = picked.get();
    if (!pick) return;
    const quantity = pick.quantity === undefined ? null : quantityTyped(pick.quantity, market);
    change({ type: 'pick', price: priceTyped(pick.price, market), quantity, side: pick.side ?? null });
  });
  useEffect(() => picked.subscribe(() => onPick()), [picked]);
}

const fieldOf: Readonly<Record<string, OrderField>> = {
  price: 'price',
  stopPrice: 'stopPrice',
  quantity: 'size',
  amount: 'size',
};

export type FieldMessages = Readonly<Partial<Record<OrderField, string>>>;

/** The exchange's messages for fields, and those for the order as a whole. */
function wordsOf(errors: readonly UserError[]) {
  const fields: Partial<Record<OrderField, string>> = {};
  const whole: string[] = [];
  for (const { name, messages } of errors) {
    const field = fieldOf[name];
    const [first] = messages;
    if (!field) whole.push(...messages);
    else if (first !== undefined) fields[field] ??= first;
  }
  return { fields, whole: whole.length === 0 ? null : whole.join('\n') };
}

const askFirst = (stored: unknown): boolean => stored !== false;

export interface OrderForm {
  readonly draft: OrderDraft;
  readonly change: (action: OrderAction) => void;
  readonly share: (percent: Share) => void;
  /** The share that equals the typed size; null when none does. */
  readonly chosenShare: Share | null;
  readonly figures: OrderFigures | null;
  readonly available: Available | null;
  readonly messages: FieldMessages;
  /** The exchange's message about the order as a whole. */
  readonly refusal: string | null;
  readonly far: FarPrice | null;
  /** Whether the order would rest in the book or be filled at once. */
  readonly liquidity: Liquidity;
  /** What is said where the price of now is not on the screen, or may be old; null otherwise. */
  readonly unseen: 'orderForm.unseen' | 'orderForm.unseenLimit' | null;
  /** True when the side has nothing to spend, and that may be shown. */
  readonly nothingToSpend: boolean;
  readonly sending: OrderSending;
  readonly confirms: boolean;
  readonly setConfirms: (confirms: boolean) => void;
  /** True when a dialog asks, and not a second press on the button. */
  readonly asksInDialog: boolean;
  /** Continues with the order. Returns the field to correct when it cannot. */
  readonly submit: () => OrderField | null;
  /** Sends the order when it has been confirmed. */
  readonly send: () => void;
}

/** What is said where the price of now is not on the screen, or may be old. */
function useUnseen({ kind }: OrderDraft, book: OrderBook | null): OrderForm['unseen'] {
  const stale = usePricesStale();
  if (kind === 'market') return stale || book === null ? 'orderForm.unseen' : null;
  return stale ? 'orderForm.unseenLimit' : null;
}

/** True when it is known that the side has nothing to spend. */
function hasNothing({ side }: OrderDraft, available: Available | null): boolean {
  const spent = available?.[side === 'BUY' ? 'quote' : 'base'];
  return spent !== undefined && isZero(spent);
}

/** The whole state of the order form, and its actions. */
export function useOrderForm(): OrderForm {
  const { t } = useTranslation('terminal');
  const { market, account } = useTerminal();
  const [hidden] = useHiddenValues();
  const available = useAvailable();
  const [pressed, setPressed] = useState(false);
  const [confirms, setConfirms] = usePreference('terminal-confirm', askFirst);
  const prices = useMarketPrices();
  const { draft, type, sender } = useKeptForm(prices.last);
  const book = useMarketBook(draft.kind === 'market');
  const unseen = useUnseen(draft, book);
  const view = useMemo(() => ({ ...prices, book }), [prices, book]);

  const sending = useOrderSending(sender);
  const { edit } = sending;
  const change = useCallback(
    (action: OrderAction) => {
      setPressed(false);
      edit();
      type(action);
    },
    [edit, type],
  );
  usePicks(change);
  // A question or a refusal was about an order of this account. A form that comes back does not show it again.
  useEffect(() => edit, [account, edit]);

  const share = useCallback(
    (percent: Share) => {
      if (available) change({ type: 'share', percent, available, market });
    },
    [available, change, market],
  );

  const figures = useMemo(() => figuresOf(draft, market, view), [draft, market, view]);
  const circumstances = { figures, market, view, available };
  const problems = problemsOf(draft, { ...circumstances, pressed });
  const far = useMemo(() => farPrice(draft, figures, market, view), [draft, figures, market, view]);
  const asksInDialog = confirms || needsConsent(far);
  const said = wordsOf(sending.sending.step === 'editing' ? sending.sending.errors : []);
  const words = { side: draft.side, market, available, last: view.last, hidden };
  const message = (field: OrderField) => {
    const problem = problems[field];
    const text = problem ? problemText(t, problem, words) : said.fields[field];
    return text === undefined ? {} : { [field]: text };
  };
  const send = () => {
    const request = requestOf(draft, figures, market, account);
    if (!request) return;
    // The fields that are emptied after placing are not missing input.
    setPressed(false);
    sending.send(request);
  };
  const submit = (): OrderField | null => {
    setPressed(true);
    const found = problemsOf(draft, { ...circumstances, pressed: true });
    if (hasProblems(found)) return found.stopPrice ? 'stopPrice' : found.price ? 'price' : 'size';
    if (!requestOf(draft, figures, market, account)) return 'size';
    // Screens: moving money asks first. A price that is far away or not on the screen asks even customers who have
    // switched the question off.
    const asks = confirms || far !== null || unseen !== null;
    // Where a dialog asks, only its button answers. A second press may come before the dialog is there.
    const answered = sending.sending.step === 'asking' && !asksInDialog;
    if (asks && !answered) sending.ask();
    else send();
    return null;
  };

  return {
    draft,
    change,
    share,
    chosenShare: available && chosenShare(draft, available, market),
    figures,
    liquidity: figures?.liquidity ?? liquidityOf(draft, market, view),
    available,
    messages: { ...message('price'), ...message('stopPrice'), ...message('size') },
    refusal: said.whole,
    far,
    unseen,
    nothingToSpend: !hidden && hasNothing(draft, available),
    sending,
    confirms,
    setConfirms,
    asksInDialog,
    submit,
    send,
  };
}
