import type { Clock } from '../clock/index';
import { transfersOf } from '../custody/index';
import type { Database } from '../db/database';
import { keptDepositsOf, openDisputesOf } from '../deposits/index';
import { accountsOf, CURRENCIES } from '../ledger/index';
import { reservesOf } from '../market/index';
import { STAKING_NETWORKS, waitingRedemptions } from '../products/earn/index';
import { waitingPurchases, waitingSales } from '../products/card/index';
import { waitingTrades } from '../products/otc/index';
import { heldPayments } from '../products/pay/index';
import { holdingWithdrawalsOf } from '../withdrawals/index';
import {
  depositLine,
  disputeLines,
  orderLine,
  purchaseLine,
  redemptionLine,
  saleLine,
  tradeLine,
  withdrawalLine,
} from './lines';
import type { HeldLine } from './lines';
import { paymentLine } from './payment-line';

/** What of a currency cannot be used now, and why. */
interface HeldOfCurrency {
  readonly currency: string;
  /** The sum of the lines. */
  readonly total: bigint;
  /** Deposits first, then disputes, then withdrawals, then redemptions, then trades over the counter, then purchases with the card and sales for them, then payments of requests, then orders; each of them oldest first. */
  readonly lines: readonly HeldLine[];
}

/** Money of customers that they cannot use now. */
export interface HeldMoney {
  /** money M-21: every amount that is held or in suspense for a customer, by currency, with its reason. */
  of(accountId: number): Promise<readonly HeldOfCurrency[]>;
}

/** How many of a kind are a line each; those beyond are one line together. */
const MOST_EACH = 5;
const MOST_OF_COIN = 1;
/** Sales of a coin for purchases with the card are one of the lines of trades with the provider. */
const MOST_TRADES = MOST_EACH - MOST_OF_COIN;
/** Deposits, withdrawals, trades over the counter with sales for purchases, and the orders of both accounts, of any currency. */
const LISTS = 5;
/** Disputes of deposits and of payments, which are about reais, purchases with the card, and payments of requests in reais. */
const MORE_OF_REAIS = 4;
/** Redemptions, of each coin that can be put to work. */
const MORE_OF_COINS = STAKING_NETWORKS.length;
/** Lines of a currency, if all have as many as they can have together. */
export const MOST_HELD_LINES = Math.ceil(
  (MOST_EACH * (LISTS * CURRENCIES.length + MORE_OF_REAIS + MORE_OF_COINS)) / CURRENCIES.length +
    // Payments in a coin are one line together.
    MOST_OF_COIN,
);

interface HeldMoneyParts {
  readonly db: Database;
  readonly clock: Clock;
}

/** The lines of deposits: of coins that wait for the minimum, with what is missing. */
async function depositLinesOf(db: Database, accountId: number, at: Date): Promise<readonly HeldLine[]> {
  const kept = await keptDepositsOf(db, accountId, MOST_EACH);
  const waiting = kept.filter(({ deposit }) => deposit.reason === 'BELOW_MINIMUM');
  const transfers = await transfersOf(
    db,
    waiting.map(({ deposit }) => deposit.id),
  );
  return kept.map((one) => depositLine(one, at, one.place === MOST_EACH, transfers.get(one.deposit.id)));
}

export function createHeldMoney({ db, clock }: HeldMoneyParts): HeldMoney {
  return {
    async of(accountId) {
      const at = new Date(clock.now());
      const { main, pro } = await accountsOf(db, accountId);
      const [deposits, disputes, leaving, redemptions, trades, purchases, sales, payments, reserves] =
        await Promise.all([
          depositLinesOf(db, main, at),
          openDisputesOf(db, [main, pro]),
          holdingWithdrawalsOf(db, main, MOST_EACH),
          waitingRedemptions(db, main, MOST_EACH),
          waitingTrades(db, main, MOST_TRADES),
          waitingPurchases(db, main, MOST_EACH),
          waitingSales(db, main),
          heldPayments(db, main, { reais: MOST_EACH, coins: MOST_OF_COIN }),
          reservesOf(db, [main, pro], MOST_EACH),
        ]);
      const lines = [
        ...deposits,
        ...disputeLines(disputes, at, MOST_EACH),
        ...leaving.map((one) => withdrawalLine(one, at, one.place === MOST_EACH)),
        ...redemptions.map((one) => redemptionLine(one, at, one.place === MOST_EACH)),
        ...trades.map((one) => tradeLine(one, at, one.place === MOST_TRADES)),
        ...purchases.map((one) => purchaseLine(one, at, one.place === MOST_EACH)),
        ...sales.map(saleLine),
        ...payments.map((one) =>
          paymentLine(one, at, one.place === (one.currency === 'BRL' ? MOST_EACH : MOST_OF_COIN)),
        ),
        ...reserves.map((one) => orderLine(one, one.order.accountId === pro ? 'PRO' : 'MAIN', one.place === MOST_EACH)),
      ];
      return CURRENCIES.map(({ code: currency }) => {
        const own = lines.filter((line) => line.currency === currency);
        return { currency, total: own.reduce((sum, { amount }) => sum + amount, 0n), lines: own };
      }).filter((held) => held.lines.length > 0);
    },
  };
}
