import { runChecks } from '../src/check/run-checks';
import { NETWORKS } from '../src/custody/index';
import type { Database } from '../src/db/database';
import { Disclosures } from '../src/disclosures/index';
import type { Market } from '../src/market/market';
import type { Jobs } from '../src/jobs/index';
import { BasketsFixture, PRICES } from './baskets-fixture';
import { ALL_CHECKS } from './check-fixture';
import { EarnFixture } from './earn-fixture';
import { customerWith, fund, marketOn, rest } from './market-fixture';
import { OtcFixture } from './otc-fixture';
import { PayFixture } from './pay-fixture';
import { PrepaidFixture } from './prepaid-fixture';
import type { Holder } from './prepaid-fixture';
import { ReferralFixture } from './referral-fixture';
import { TestClock } from './test-clock';
import { withdrawalsOn } from './withdrawals-fixture';
import type { WithdrawalsFixture } from './withdrawals-fixture';

const START = '2026-11-20T15:00:00.000Z';
/** Nobody waits longer here for a provider that hangs or is away. */
const SOON_MS = 50;
/** What each customer begins with. */
const FUNDS = { BRL: '600000', BTC: '1', ETH: '600', SOL: '2000', ADA: '5000', AVAX: '2000' };

interface Running {
  readonly clock: TestClock;
  readonly jobs: Jobs;
}

/** What the smallest part of a coin is on each network that payments come by, and how many blocks make it final. */
const CHAINS = NETWORKS.flatMap(({ code, confirmations, assets }) =>
  assets.map(({ currency, contract, decimals }) => {
    const token = contract === null ? 'null' : `'${contract}'`;
    return `('${code}', '${currency}', ${token}, ${decimals}, ${confirmations})`;
  }),
).join(', ');

/** Coins that are final at addresses of the exchange, by what the chains say. */
const FINAL_COINS = `
  select n.currency, trunc(o.raw / power(10::numeric, n.decimals), 10) as amount
    from sandbox_chain_outputs o
    join sandbox_chain_transactions t using (network, tx_id)
    join sandbox_chain_blocks b on b.hash = t.block_hash
    join (values ${CHAINS}) as n(network, currency, contract, decimals, confirmations)
      on n.network = o.network and n.contract is not distinct from o.contract
   where exists (select 1 from sandbox_chain_addresses a where a.address = o.address)
     and (select max(height) from sandbox_chain_blocks top where top.network = o.network) - b.height + 1 >= n.confirmations`;

/** Coins that have left for good, by what the chains say; what the networks took for it is a cost of the exchange. */
const COINS_OUT = `
  select n.currency, -trunc(p.raw / power(10::numeric, n.decimals), 10) as amount
    from sandbox_chain_payouts p
    join sandbox_chain_transactions t using (network, tx_id)
    join sandbox_chain_blocks b on b.hash = t.block_hash
    join (values ${CHAINS}) as n(network, currency, contract, decimals, confirmations)
      on n.network = p.network and n.contract is not distinct from p.contract
   where (select max(height) from sandbox_chain_blocks top where top.network = p.network) - b.height + 1 >= n.confirmations`;

/**
 * Of each currency: what is inside the exchange (customers' money, the products' pools, fees, and costs as what was put in), and
 * what came in by what the world outside says: its bank, its card network, its validators, the chains, and what tests gave.
 */
const CONSERVED = `
  with outside as (
    select b.currency, -b.available as amount from balances b join accounts a on a.id = b.account_id
     where a.code = 'external'
    union all select 'BRL', amount from sandbox_bank_pix
    union all select 'BRL', -amount from sandbox_bank_returns where state = 'DONE'
    union all select 'BRL', -p.amount from sandbox_bank_disputes d join sandbox_bank_pix p using (end_to_end_id)
               where d.state = 'ACCEPTED'
    union all select 'BRL', amount from sandbox_bank_teds where state = 'RECEIVED' and return_id is null
    union all select 'BRL', coalesce(returned_amount, 0) - amount from sandbox_bank_payouts
               where state in ('SETTLED', 'RETURNED')
    union all select 'BRL', case e.event->>'kind' when 'CAPTURED' then -1 else 1 end * (e.event->>'amount')::numeric
                from (select distinct event->>'eventId', event from sandbox_issuer_events) e
               where e.event->>'kind' in ('CAPTURED', 'REFUNDED')
    union all select p.currency, r.gross from earn_rewards r join earn_positions p on p.id = r.position_id
    union all select currency, -slashed from earn_positions
    union all ${FINAL_COINS}
    union all ${COINS_OUT}),
  came as (select currency, sum(amount) as amount from outside group by currency),
  inside as (
    select b.currency, sum(b.available + b.held) as amount from balances b join accounts a on a.id = b.account_id
     where a.kind <> 'EXTERNAL' or (a.code = 'costs' and b.currency = 'BRL') group by b.currency)
  select i.currency, i.amount - coalesce(c.amount, 0) as off from inside i left join came c using (currency)
   where i.amount <> coalesce(c.amount, 0)`;

/** Every product of one exchange on one database, each in a process of its own, whose clocks go together. */
export class AllProducts {
  readonly world: WithdrawalsFixture;
  readonly pay: PayFixture;
  readonly earn: EarnFixture;
  readonly cards: PrepaidFixture;
  readonly otc: OtcFixture;
  readonly referral: ReferralFixture;
  readonly market: Market;
  readonly baskets: BasketsFixture;
  readonly #running: readonly Running[];

  constructor(readonly db: Database) {
    this.world = withdrawalsOn(db, START);
    this.pay = new PayFixture(db, START, this.world, { chains: this.world, custody: this.world.custody });
    this.earn = new EarnFixture(db, new TestClock(START));
    this.cards = new PrepaidFixture(db, new TestClock(START));
    this.otc = new OtcFixture(db, new TestClock(START), {}, SOON_MS);
    this.referral = new ReferralFixture(db, new TestClock(START));
    this.market = marketOn(db, { now: () => this.world.clock.now() });
    this.baskets = new BasketsFixture(db, this.market, new TestClock(START));
    this.#running = [this.world, this.earn, this.cards, this.otc, this.referral, this.baskets];
  }

  async start(): Promise<void> {
    await this.baskets.start();
    await this.pay.startWithCoins();
    for (const product of [this.earn, this.cards, this.otc, this.referral]) await product.start();
  }

  async stop(): Promise<void> {
    for (const { jobs } of this.#running) await jobs.stop();
    await this.market.stop();
  }

  async idle(): Promise<void> {
    for (const { jobs } of this.#running) await jobs.idle();
  }

  /** Time passes everywhere, and what is due is done. */
  async pass(ms: number): Promise<void> {
    await this.idle();
    for (const { clock } of this.#running) clock.jump(ms);
    await this.idle();
  }

  /** The markets have offers again. */
  async restock(): Promise<void> {
    for (const [code, [ask, bid, quantity]] of Object.entries(PRICES)) {
      const maker = await customerWith(this.db, { [code]: quantity, BRL: '100000000' });
      await rest(this.market, maker, `${code.toLowerCase()}brl`, [
        ['SELL', ask, quantity],
        ['BUY', bid, quantity],
      ]);
    }
  }

  /** Somebody who has coins, reais and a card, to whom everything is open. */
  async customer(): Promise<Holder> {
    const user = await this.cards.customer('0', { level: 30 });
    await this.db.query('update users set otc_enabled = true where id = $1', [user.id]);
    await fund(this.db, user.accountId, FUNDS);
    const disclosures = new Disclosures(this.cards);
    for (const product of ['EARN', 'OTC', 'BASKETS'] as const) await disclosures.accept(product, 1, user.id);
    return this.cards.withCard(user);
  }

  /** Whatever was done: what of the books is wrong, and of which currencies there is not what came in. */
  async broken(): Promise<readonly string[]> {
    const results = await runChecks(this.db, ALL_CHECKS);
    const off = await this.db.query<{ currency: string; off: string }>(CONSERVED);
    return [
      ...results.filter(({ wrong }) => wrong > 0).map(({ name }) => name),
      ...off.map(({ currency, off: amount }) => `${amount} ${currency} more inside than came in`),
    ];
  }
}
