import type { AuthorizeAsk, IssuerEvent } from '../../src/products/card/port';
import { PROVIDER_MODES } from '../../src/products/otc/index';
import type { Holder, PrepaidFixture } from '../prepaid-fixture';

/** What happens to cards; as often as it stands here. */
export const CARD_STEPS = [
  ...['buy', 'buy', 'buy', 'capture', 'capture', 'refund', 'reverse', 'freeze', 'limit', 'top-up', 'provider'],
] as const;

export interface CardStep {
  readonly what: string;
  /** The place of the holder. */
  readonly who: number;
  /** Which purchase of those that were asked for, from the newest back. */
  readonly which: number;
  readonly centavos: number;
  readonly flag: boolean;
  /** How often it is told. */
  readonly times: number;
}

const reais = (centavos: number) => (centavos / 100).toFixed(2);

/** Purchases with cards, and what became of them, told together: doubled, some of them, and not in their order. */
export class PrepaidWalk {
  readonly #fixture: PrepaidFixture;
  readonly #holders: readonly Holder[];
  readonly #asks: AuthorizeAsk[] = [];
  #events: IssuerEvent[] = [];

  constructor(fixture: PrepaidFixture, holders: readonly Holder[]) {
    this.#fixture = fixture;
    this.#holders = holders;
  }

  async take(step: CardStep): Promise<void> {
    if (step.what === 'top-up' || step.what === 'provider') await this.#complete(step);
    else await this.#use(step);
  }

  /** Coins complete purchases or do not, and who buys them does something else. */
  async #complete({ what, who, which, centavos, flag }: CardStep): Promise<void> {
    const holder = this.#holders[who];
    if (!holder) throw new Error('nobody');
    if (what === 'top-up') await this.#fixture.topUp(holder, flag ? 'BTC' : null, flag ? reais(centavos) : null);
    else await this.#fixture.provider.behave({ mode: PROVIDER_MODES[which % PROVIDER_MODES.length] ?? 'FILL' });
  }

  async #use({ what, who, which, centavos, flag, times }: CardStep): Promise<void> {
    const { cards, db } = this.#fixture;
    const holder = this.#holders[who];
    if (!holder) throw new Error('nobody');
    const ask = this.#asks.at(-1 - (which % Math.max(this.#asks.length, 1)));
    const owner = this.#holders.find(({ issuerCardId }) => issuerCardId === ask?.cardId) ?? holder;
    // A network's id is of one card, also where nothing was asked before.
    const about = { networkId: ask?.networkId ?? `net_unknown_${who}`, amount: reais(centavos), isFinal: flag };
    const tell = (kind: IssuerEvent['kind']) => {
      const event = this.#fixture.eventOf(owner, kind, about);
      for (let time = 0; time < times; time += 1) this.#events.splice(which % (this.#events.length + 1), 0, event);
    };
    if (what === 'buy') {
      const next = this.#fixture.askOf(holder, reais(centavos));
      this.#asks.push(next);
      // Some questions are lost, and what became of them is told all the same.
      if (which % 10 > 0) await cards.authorize(next);
    }
    if (what === 'capture') tell('CAPTURED');
    if (what === 'refund') tell('REFUNDED');
    if (what === 'reverse') tell('REVERSED');
    if (what === 'freeze') await cards[flag ? 'freeze' : 'unfreeze'](holder.user.accountId, holder.id);
    if (what === 'limit')
      await db.query('update cards set per_purchase = $2 where id = $1', [holder.id, centavos / 50]);
  }

  async tellAll(): Promise<void> {
    const events = this.#events;
    this.#events = [];
    await this.#fixture.tell(...events);
  }
}
