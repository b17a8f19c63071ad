import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../clock/index';
import { inTransaction } from '../../db/database';
import type { Database, Transaction } from '../../db/database';
import { amountText } from '../../deposits/index';
import { mailAddressOfAccount } from '../../identity/index';
import type { Intake } from '../../jobs/index';
import { ensureSystemAccount, post } from '../../ledger/index';
import type { BalanceChange } from '../../ledger/index';
import { releaseUse } from '../../limits/index';
import type { Logger } from '../../lib/logger';
import type { Mail } from '../../mail/index';
import { notify } from '../../notifications/index';
import { within } from '../../lib/within';
import { isForeignExchange } from './figures';
import { OTC_MESSAGES, OTC_PATH, OTC_REJECTION_TEXTS } from './messages';
import { releasedOf, settledOf } from './movements';
import type { OtcRejection, ProviderPort, ProviderWord } from './port';
import { providerAccount } from './provider-account';
import { endTrade, findTrade, limitReference, lockTrade, lookUpLater } from './trade-store';
import type { OtcTrade } from './trade-store';

const PROVIDER_MS = 5_000;
const SOON_MS = 1_000;
const SOONEST_LOOK_MS = 2_000;
const LATEST_LOOK_MS = 60_000;
/** After which the operator is asked to look at a trade without an outcome. */
const ALARM_MS = 300_000;

interface TradesParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly provider: ProviderPort;
  readonly mail: Pick<Mail, 'enqueue' | 'wake'>;
  readonly onBalances: (balances: readonly BalanceChange[]) => void;
  /** How long who accepts waits for the outcome before reading that it is pending. */
  readonly soonMs?: number | undefined;
}

/** How a trade ended. Null: at its figures. */
type End = OtcRejection | null;

const endOf = (word: Exclude<ProviderWord, { readonly state: 'WORKING' }>): End => {
  if (word.state === 'FILLED') return null;
  return word.state === 'EXPIRED' ? 'EXPIRED' : word.reason;
};

const pathOf = (id: number): string => `${OTC_PATH}?id=${id}`;

const filledText = ({ side, quantity, total, instrument }: OtcTrade): string =>
  OTC_MESSAGES.filledText(side, amountText(quantity, instrument.base.code), total);

async function tell(tx: Transaction, mail: TradesParts['mail'], trade: OtcTrade, end: End, at: Date): Promise<void> {
  const { id, accountId, side, instrument, price, quantity, amount, fee, total, provider } = trade;
  const about = { accountId, path: pathOf(id), createdAt: at, dedupKey: `otc/${id}` };
  if (end) {
    const [title, text] = [OTC_MESSAGES.rejectedTitle, OTC_REJECTION_TEXTS[end]];
    await notify(tx, [{ ...about, kind: 'OTC_REJECTED', title, text }]);
    return;
  }
  const text = filledText(trade);
  await notify(tx, [{ ...about, kind: 'OTC_SETTLED', title: OTC_MESSAGES.filledTitle, text }]);
  const to = await mailAddressOfAccount(tx, accountId);
  if (!to) return;
  const reais = (value: bigint) => amountText(value, instrument.quote.code);
  const data = {
    number: String(id),
    at: at.toISOString(),
    side,
    text,
    price: reais(price),
    quantity: amountText(quantity, instrument.base.code),
    amount: reais(amount),
    fee: reais(fee),
    total: reais(total),
    provider,
    isForeignExchange: isForeignExchange(instrument),
  };
  await mail.enqueue(tx, { template: 'otc-note', to, data, dedupKey: `otc-note/${id}`, accountId });
}

/** Leads each trade to its end: the provider is asked once, and then looked up. */
export class Trades {
  readonly #parts: TradesParts;
  readonly #intake: Intake;
  /** Those that this process wrote and has not asked the provider for. */
  readonly #fresh = new Set<number>();
  /** Those whose outcome somebody waits for. */
  readonly #waited = new Map<number, (trade: OtcTrade) => void>();

  /** @param intakeOf puts the steps into the jobs of the exchange */
  constructor(parts: TradesParts, intakeOf: (step: (id: string) => Promise<void>) => Intake) {
    this.#parts = parts;
    this.#intake = intakeOf((id) => this.#step(Number(id)));
  }

  /** The first step of a trade that is about to be written. */
  begin(at: Date) {
    const { columns, take } = this.#intake.begin(at);
    return {
      columns,
      take: (id: number) => {
        this.#fresh.add(id);
        take([String(id)]);
      },
    };
  }

  /** How a trade ended, when it does so soon; null when it is pending still. */
  async outcomeSoon(id: number): Promise<OtcTrade | null> {
    const { db, soonMs = SOON_MS } = this.#parts;
    const outcome = new Promise<OtcTrade>((resolve) => this.#waited.set(id, resolve));
    const called = new AbortController();
    const late = wait(soonMs, null, { signal: called.signal }).catch(() => null);
    const ended = await findTrade(db, id);
    const found = ended && ended.state !== 'PENDING' ? ended : await Promise.race([outcome, late]);
    called.abort();
    this.#waited.delete(id);
    return found;
  }

  async #step(id: number): Promise<void> {
    const { db } = this.#parts;
    const trade = await findTrade(db, id);
    if (trade?.state !== 'PENDING') return;
    let word: ProviderWord;
    try {
      word = await this.#ask(trade, this.#fresh.delete(id));
    } catch (error) {
      await this.#lookLater(trade);
      throw error;
    }
    if (word.state === 'WORKING') await this.#lookLater(trade);
    else await this.#end(trade, endOf(word));
  }

  /** money M-7: what is not known is looked up; only what the provider never heard of is asked for again, by the same id. */
  async #ask({ quoteId, providerQuoteId }: OtcTrade, isFirst: boolean): Promise<ProviderWord> {
    const { provider } = this.#parts;
    const known = isFirst ? null : await within(PROVIDER_MS, provider.trade(quoteId));
    return known ?? within(PROVIDER_MS, provider.execute(quoteId, providerQuoteId));
  }

  /** Twice as late each time, and at least once a minute. */
  async #lookLater({ id, acceptedAt }: OtcTrade): Promise<void> {
    const { db, clock, logger } = this.#parts;
    const now = clock.now();
    const age = now - acceptedAt.getTime();
    const next = new Date(now + Math.min(Math.max(age, SOONEST_LOOK_MS), LATEST_LOOK_MS));
    const alarmAt = age >= ALARM_MS ? new Date(now) : null;
    if (await lookUpLater(db, id, next, alarmAt)) {
      logger.error({ trade: id, seconds: Math.round(age / 1_000) }, 'a trade over the counter has no outcome');
    }
  }

  async #end({ id }: OtcTrade, end: End): Promise<void> {
    const { db, clock, mail, onBalances } = this.#parts;
    const balances = await inTransaction(db, async (tx) => {
      const trade = await lockTrade(tx, id);
      if (trade?.state !== 'PENDING') return [];
      const at = new Date(clock.now());
      await endTrade(tx, trade, { state: end ? 'REJECTED' : 'FILLED', rejection: end }, at);
      await tell(tx, mail, trade, end, at);
      if (end) {
        await releaseUse(tx, limitReference(trade), at);
        return post(tx, [releasedOf(trade, at)]);
      }
      const accounts = {
        provider: await providerAccount(tx, at),
        fees: await ensureSystemAccount(tx, 'FEES', 'fees', at),
      };
      return post(tx, [settledOf(trade, accounts, at)]);
    });
    mail.wake();
    onBalances(balances);
    const ended = this.#waited.has(id) ? await findTrade(db, id) : null;
    if (ended) this.#waited.get(id)?.(ended);
  }
}
