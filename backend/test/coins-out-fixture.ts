import { fromAmount, isAmount, toAmount } from '../src/lib/amount';
import type { Network } from '../src/custody/index';
import type { Database } from '../src/db/database';
import type { User } from '../src/identity/index';
import { balancesOf } from '../src/ledger/index';
import type { Withdrawal } from '../src/withdrawals/index';
import { fund } from './market-fixture';
import type { WithdrawalsFixture } from './withdrawals-fixture';

/** Where coins go by a network, and what that costs. */
export interface CoinPlace {
  readonly currency: string;
  readonly network: Network;
  readonly fee: string;
}

export const BITCOIN: CoinPlace = { currency: 'BTC', network: 'bitcoin', fee: '0.0001' };

type Asked = Parameters<WithdrawalsFixture['ask']>[2];

/** Withdrawals of coins. A coin is worth R$ 100,00 unless `world.prices` says otherwise. */
export function coinsOutIn(db: Database, exchange: WithdrawalsFixture) {
  for (const currency of ['BTC', 'LTC', 'ETH', 'USDT', 'XRP', 'SOL', 'ADA', 'DOGE', 'LINK', 'AVAX']) {
    exchange.world.prices.set(currency, toAmount('100'));
  }
  const coins = {
    /** A customer with a second factor and these coins, beside some reais. */
    async saver(funds: Readonly<Record<string, string>>, level: User['level'] = 20): Promise<User> {
      const user = await exchange.saver('1', level);
      await fund(db, user.accountId, funds);
      return user;
    },
    async ask(user: User, amount: string, { currency, network, fee }: CoinPlace = BITCOIN, more: Asked = {}) {
      const destinationId = more.destinationId ?? (await exchange.address(user, network));
      const received = isAmount(amount) ? fromAmount(toAmount(amount) - toAmount(fee)) : amount;
      return exchange.ask(user, amount, { currency, network, fee, received, ...more, destinationId });
    },
    /** The same, that is not refused. */
    async asked(user: User, amount: string, place: CoinPlace = BITCOIN, more: Asked = {}): Promise<Withdrawal> {
      const { withdrawal, errors } = await coins.ask(user, amount, place, more);
      if (!withdrawal) throw new Error(errors[0]?.messages.join());
      return withdrawal.withdrawal;
    },
    /** Asked for and confirmed, and what is due is done. */
    async sent(user: User, amount: string, place: CoinPlace = BITCOIN, more: Asked = {}): Promise<Withdrawal> {
      const { id } = await coins.asked(user, amount, place, more);
      await exchange.withdrawals.confirm(exchange.lastToken());
      await exchange.jobs.idle();
      return exchange.now(user, id);
    },
    /** Available and held. */
    async money({ accountId }: User, currency = 'BTC') {
      const own = (await balancesOf(db, accountId)).find((each) => each.currency === currency);
      return [own?.available ?? 0n, own?.held ?? 0n];
    },
  };
  return coins;
}
