import { noDirectory, noPayouts, SandboxDirectory, SandboxPayouts } from '../bank/index';
import type { BankDirectory, BankPayouts, SandboxBank, SandboxBellParts } from '../bank/index';
import type { Clock } from '../clock/index';
import type { Config } from '../config';
import type { ChainPayouts, CustodyPort } from '../custody/index';
import type { Database } from '../db/database';
import type { Holders } from '../deposits/index';
import { Destinations, PayoutDesk } from '../destinations/index';
import { createLinkTokens, findUserByEmail } from '../identity/index';
import type { Identity } from '../identity/index';
import type { Jobs } from '../jobs/index';
import type { Mail } from '../mail/index';
import { Mandates } from '../mandates/index';
import { findInstrument } from '../market/index';
import type { Market } from '../market/index';
import type { Settings } from '../settings/index';
import { usedOfMandates, Withdrawals } from '../withdrawals/index';
import type { PriceOf } from '../withdrawals/index';

interface PayOutParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly config: Pick<
    Config,
    'brlNightMaximum' | 'brlWithdrawal' | 'cardHoldHours' | 'publicUrl' | 'secret' | 'withdrawalReviewFrom'
  >;
  readonly identity: Pick<Identity, 'withdrawalDenied'>;
  readonly mail: Mail;
  readonly settings: Settings;
  readonly market: Pick<Market, 'events' | 'service'>;
  readonly holders: Holders;
  /** Null without a sandbox. */
  readonly bank: SandboxBank | null;
  readonly bell: SandboxBellParts | null;
  /** Sends coins by chains, and whether there is anybody who does. */
  readonly chains: ChainPayouts;
  readonly hasChains: boolean;
  readonly custody: CustodyPort;
}

export interface PayOuts {
  /** Pays out to other banks. */
  readonly payouts: BankPayouts;
  /** Where customers have their money sent. */
  readonly destinations: Destinations;
  /** What they let their programs withdraw. */
  readonly mandates: Mandates;
  /** Money that customers take out. */
  readonly withdrawals: Withdrawals;
  /** What the operator does with pay-outs; null without a sandbox. */
  readonly payoutDesk: PayoutDesk | null;
}

/** What was paid last for a coin. */
export const priceOn =
  (market: Pick<Market, 'service'>): PriceOf =>
  (currency) => {
    const instrument = findInstrument(`${currency.toLowerCase()}brl`);
    return instrument ? (market.service.ticker(instrument.id).rolling?.close ?? null) : null;
  };

interface Bank extends Pick<PayOuts, 'payouts' | 'payoutDesk'> {
  /** Whose Pix keys and accounts are. */
  readonly directory: BankDirectory;
}

/** The bank of a sandbox; none without one. */
function bankOf({ db, clock, jobs, holders, bank, bell }: PayOutParts): Bank {
  if (!bank || !bell) return { payouts: noPayouts, directory: noDirectory, payoutDesk: null };
  const holderOfEmail = async (email: string) => {
    const user = await findUserByEmail(db, email);
    return user ? holders.of(db, user) : null;
  };
  const { faults } = bank;
  const directory = new SandboxDirectory({ db, faults, holderOfEmail });
  const payouts = new SandboxPayouts({ db, clock, jobs, faults, directory, bell });
  return { payouts, directory, payoutDesk: new PayoutDesk({ payouts, directory }) };
}

/** Makes what money goes out by. */
export function createPayOuts(parts: PayOutParts): PayOuts {
  const { db, clock, jobs, config, identity, holders, mail, settings, market, chains, hasChains } = parts;
  const { brlWithdrawal, brlNightMaximum: nightMaximum, cardHoldHours, publicUrl, secret } = config;
  const { directory, ...bank } = bankOf(parts);
  const destinations = new Destinations({ ...parts, directory });
  const links = { linkTokens: createLinkTokens({ clock, secret }), publicUrl };
  const mandates = new Mandates({ ...{ db, clock, identity, mail, destinations }, ...links, usedOf: usedOfMandates });
  const withdrawals = new Withdrawals({
    ...{ db, clock, jobs, identity, holders, mail, destinations, secret },
    ...links,
    rules: { ...brlWithdrawal, nightMaximum, cardHoldHours },
    reviewFrom: config.withdrawalReviewFrom,
    priceOf: priceOn(market),
    payouts: bank.payouts,
    hasBank: parts.bank !== null,
    ...{ chains, hasChains },
    isUnderMaintenance: () => settings.isUnderMaintenance(),
    onBalances: (balances) => void market.events.emit('positions', balances),
  });
  return { ...bank, destinations, mandates, withdrawals };
}
