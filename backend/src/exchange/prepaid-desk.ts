import type { Clock } from '../clock/index';
import type { Config } from '../config';
import type { Database } from '../db/database';
import type { Jobs } from '../jobs/index';
import type { Logger } from '../lib/logger';
import type { Mail } from '../mail/index';
import type { Market } from '../market/index';
import { createPrepaidCards, IssuerDesk, noIssuer, SandboxIssuer } from '../products/card/index';
import type { PrepaidCards } from '../products/card/index';
import type { OtcDesk } from './otc-desk';
import type { Settings } from '../settings/index';
import { sandboxKeyOf } from '../webhooks/index';
import type { WebhookHeaders, Webhooks } from '../webhooks/index';

interface PrepaidDeskParts extends Pick<OtcDesk, 'provider' | 'hasProvider' | 'debts'> {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'issuerFrame' | 'publicUrl' | 'sandbox' | 'secret'>;
  readonly logger: Logger;
  readonly jobs: Jobs;
  readonly mail: Mail;
  readonly settings: Settings;
  readonly market: Pick<Market, 'events'>;
  readonly webhooks: Webhooks;
}

/** Cards of customers, and who issues them. */
export interface PrepaidDesk {
  readonly prepaidCards: PrepaidCards;
  /** What is done at the issuer; null without a sandbox. */
  readonly issuerDesk: IssuerDesk | null;
}

export function createPrepaidDesk(parts: PrepaidDeskParts): PrepaidDesk {
  const { db, clock, config, jobs, market, webhooks } = parts;
  const { sandbox, secret, publicUrl: product } = config;
  const issuer = sandbox ? new SandboxIssuer({ db, clock, secret, frame: config.issuerFrame }) : null;
  const prepaidCards = createPrepaidCards({
    ...parts,
    issuer: issuer ?? noIssuer,
    hasIssuer: issuer !== null,
    onBalances: (balances) => void market.events.emit('positions', balances),
  });
  webhooks.handle('issuer', () => prepaidCards.ring());
  if (!issuer) return { prepaidCards, issuerDesk: null };
  const bell = {
    key: sandboxKeyOf(secret, 'issuer'),
    ring: (headers: WebhookHeaders, body: string) => webhooks.receive('issuer', headers, body),
  };
  const issuerDesk = new IssuerDesk({
    ...{ db, clock, issuer, bell, product },
    ask: async (headers, body) =>
      webhooks.isFrom('issuer', headers, body) ? prepaidCards.authorize(JSON.parse(body)) : null,
    freeze: (accountId, isFrozen) => prepaidCards.freezeAsOperator(accountId, isFrozen),
    wake: () => jobs.wake(),
  });
  return { prepaidCards, issuerDesk };
}
