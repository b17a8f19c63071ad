import { toAmount } from '../../lib/amount';
import type { Clock } from '../../clock/index';
import type { SuppliedCount, SupplyPort } from './port';

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2026, 0, 1);

interface Issue {
  /** On the first day. */
  readonly circulating: bigint;
  /** What is issued each day, less what is burned. */
  readonly daily: bigint;
}

const issue = (circulating: string, daily: string): Issue => ({
  circulating: toAmount(circulating),
  daily: toAmount(daily),
});

/** Plausible figures. Of USDT, whose issuer makes and takes back as it likes, nobody knows one here. */
const ISSUES: ReadonlyMap<string, Issue> = new Map([
  ['BTC', issue('19970000', '450')],
  ['ETH', issue('120690000', '2450')],
  ['SOL', issue('562400000', '70500')],
  ['XRP', issue('60670000000', '6500000')],
  ['LTC', issue('76710000', '3600')],
  ['DOGE', issue('168350000000', '14400000')],
  ['ADA', issue('36770000000', '950000')],
  ['LINK', issue('708100000', '52000')],
  ['AVAX', issue('429800000', '11000')],
]);

/** Counts of a sandbox: what there was on a day, and what came since by each network's rule. */
export class SandboxSupply implements SupplyPort {
  readonly #clock: Pick<Clock, 'now'>;

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  count(code: string): Promise<SuppliedCount | null> {
    const found = ISSUES.get(code);
    if (!found) return Promise.resolve(null);
    // The day that is over.
    const days = Math.floor((this.#clock.now() - FIRST_DAY) / DAY_MS) - 1;
    return Promise.resolve({
      circulating: found.circulating + found.daily * BigInt(days),
      asOf: new Date(FIRST_DAY + days * DAY_MS).toISOString().slice(0, 10),
      source: 'Contagem simulada',
    });
  }
}
