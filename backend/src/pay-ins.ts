import { noBank, SandboxBank } from './bank/index';
import type { Clock } from './clock/index';
import type { Config } from './config';
import { Custody, noCustody } from './custody/index';
import type { Database } from './db/database';
import { Deposits, registeredHolders, SandboxPix, sandboxHolders } from './deposits/index';
import type { Identity } from './identity/index';
import type { Jobs } from './jobs/index';
import type { Mail } from './mail/index';
import type { Market } from './market/index';
import { opaqueKey } from './opaque-key';
import type { Settings } from './settings/index';
import { Webhooks } from './webhooks/index';

interface PayInParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'bankWebhookKeys' | 'depositMailMinimum' | 'sandbox' | 'secret'>;
  readonly jobs: Jobs;
  readonly identity: Pick<Identity, 'events'>;
  readonly mail: Mail;
  readonly settings: Settings;
  readonly market: Pick<Market, 'events'>;
}

export interface PayIns {
  readonly webhooks: Webhooks;
  readonly deposits: Deposits;
  /** Coins that come by chains. */
  readonly custody: Custody;
  /** What the operator does at the bank; null without a sandbox. */
  readonly pix: SandboxPix | null;
}

/** Makes the modules that money comes in by: the bank, what it rings for, and the deposits. */
export function createPayIns({ db, clock, config, identity, jobs, mail, settings, market }: PayInParts): PayIns {
  const { sandbox, secret, bankWebhookKeys, depositMailMinimum: mailedFrom } = config;
  const bank = sandbox ? new SandboxBank(db, clock) : null;
  /** With which the bank of a sandbox signs. */
  const key = Buffer.from(opaqueKey(secret, 'webhooks', 'bank'), 'base64url').toString('base64');
  const keys = bank ? [key, ...bankWebhookKeys] : bankWebhookKeys;
  const webhooks = new Webhooks({ db, clock, jobs, keys: { bank: keys } });
  const holders = bank ? sandboxHolders(secret) : registeredHolders(secret);
  const deposits = new Deposits({
    db,
    clock,
    jobs,
    holders,
    mail,
    mailedFrom,
    bank: bank ?? noBank,
    hasBank: bank !== null,
    isThirdPartyAllowed: () => settings.isEnabled('third_party_payment_transaction_marlin_brl'),
    onBalances: (balances) => void market.events.emit('positions', balances),
  });
  identity.events.on('viewerChanged', (accountId) => {
    // Where that fails, they are looked at again as they are at intervals.
    deposits.levelChanged(accountId).catch(() => undefined);
  });
  webhooks.handle('bank', (body) => deposits.ring(body));
  const ring: ConstructorParameters<typeof SandboxPix>[0]['ring'] = (headers, body) =>
    webhooks.receive('bank', headers, body);
  const custody = new Custody({ db, clock, custody: noCustody, hasCustody: false });
  return { webhooks, deposits, custody, pix: bank && new SandboxPix({ db, bank, holders, deposits, key, ring }) };
}
