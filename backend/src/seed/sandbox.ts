import { decimal, formatMoney } from '@plataforma/format';
import { inTransaction } from '../db/database';
import type { Database, Transaction } from '../db/database';
import { createUser, findUsersByEmail, seedPerson } from '../identity/index';
import type { NewUser, SeededPerson, User } from '../identity/index';
import { fromAmount, toAmount } from '../lib/amount';
import type { Logger } from '../lib/logger';
import { depositOf, ensureSystemAccount, post } from '../ledger/index';
import { noteOperatedLevel } from '../kyc/index';
import { seedHistory } from '../market/index';
import { markOldRead, notify } from '../notifications/index';
import { seedBasket } from '../products/baskets/index';
import { seedCard } from '../products/card/index';
import { seedEarn } from '../products/earn/index';
import { seedOtc } from '../products/otc/index';
import { seedProAccount } from '../products/pro/index';
import { seedRecurringBuy } from '../products/recurring-buy/index';
import { seedReferral } from '../products/referral/index';
import { seedAppStatus, seedFeatures } from '../settings/index';
import { invitedByAna } from './invited';
import { SEED_MESSAGES } from './messages';

/** The one password of all accounts of a local run. */
export const SANDBOX_PASSWORD = 'Plataforma#2026';

export const ANA = { name: 'Ana Souza', email: 'ana@plataforma.test', password: SANDBOX_PASSWORD, level: 20 } as const;
export const NOVA = {
  name: 'Nova Lima',
  email: 'nova@plataforma.test',
  password: SANDBOX_PASSWORD,
  level: 10,
} as const;
export const OTC = {
  name: 'Mesa Atlântico Ltda',
  email: 'otc@plataforma.test',
  password: SANDBOX_PASSWORD,
  level: 20,
  accountType: 'COMPANY',
  otcEnabled: true,
  experimentalFeaturesEnabled: true,
} as const;
const PERSON_OF_ANA: SeededPerson = {
  cpf: '11144477735',
  birthDate: '1988-03-14',
  phone: '+5511987654321',
  address: {
    cep: '01310100',
    street: 'Avenida Paulista',
    number: '1000',
    complement: 'Apto 52',
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  },
};
const PERSON_OF_NOVA: SeededPerson = {
  cpf: '93541134780',
  birthDate: '1997-09-02',
  phone: '+5541991234567',
  address: {
    cep: '80420090',
    street: 'Avenida do Batel',
    number: '250',
    complement: null,
    district: 'Batel',
    city: 'Curitiba',
    state: 'PR',
  },
};
/** What the company has to trade with. */
const OTC_FUNDS = toAmount('2500000');
const [FUNDED_DAYS, DAY_MS] = [30, 86_400_000];

interface SeedOptions {
  /** Seals the documents of the demo accounts. */
  readonly secret: string;
  /** Seed of the simulated prices, so that the orders lie on the chart. */
  readonly liquiditySeed: string;
  readonly logger: Logger;
}

async function ensureUser(tx: Transaction, user: NewUser, at: Date): Promise<User> {
  const { confirmed, unconfirmed, closed } = await findUsersByEmail(tx, user.email);
  // Whoever closed a demo account keeps the document.
  const found = confirmed ?? unconfirmed ?? closed;
  if (found) return found;
  const made = await createUser(tx, user, at);
  await noteOperatedLevel(tx, made.id, made.level, at);
  return made;
}

const isMadeAt = ({ createdAt }: User, at: Date): boolean => createdAt.getTime() === at.getTime();

async function fundCompany(tx: Transaction, { accountId }: User, createdAt: Date): Promise<void> {
  const externalId = await ensureSystemAccount(tx, 'EXTERNAL', 'external', createdAt);
  const idempotencyKey = `seed-deposit/${accountId}`;
  const deposit = { externalId, accountId, currency: 'BRL', amount: OTC_FUNDS, reference: 'seed' };
  await post(tx, [depositOf({ ...deposit, idempotencyKey, createdAt })]);
  await notify(tx, [
    {
      accountId,
      kind: 'DEPOSIT_CREDITED',
      title: SEED_MESSAGES.depositTitle,
      text: SEED_MESSAGES.depositText(formatMoney(decimal(fromAmount(OTC_FUNDS)))),
      path: '/wallet',
      createdAt,
      dedupKey: idempotencyKey,
    },
  ]);
}

/**
 * Demo accounts: Ana with a year of orders, what they left her, a funded PRO account, a weekly buy of three months, coins that
 * have earned for twenty days, a card with a month of purchases, a basket of some weeks and two whom she invited, Nova with
 * nothing, a company with reais and trades over the counter. Feature flags: those whose screens exist are on. Seeding again
 * changes nothing.
 * @param now Unix ms.
 */
export async function seedSandbox(
  db: Database,
  { secret, liquiditySeed, logger }: SeedOptions,
  now: number,
): Promise<void> {
  const at = new Date(now);
  const { ana, company } = await inTransaction(db, async (tx) => {
    await seedFeatures(tx, ['earn_overview', 'recurring_buy', 'generate_card']);
    await seedAppStatus(tx, at);
    await seedPerson(tx, secret, await ensureUser(tx, NOVA, at), PERSON_OF_NOVA, at);
    const firm = await ensureUser(tx, OTC, at);
    await fundCompany(tx, firm, new Date(now - FUNDED_DAYS * DAY_MS));
    const own = await ensureUser(tx, ANA, at);
    await seedPerson(tx, secret, own, PERSON_OF_ANA, at);
    return { ana: own, company: firm };
  });
  await seedHistory({ db, accountId: ana.accountId, seed: liquiditySeed, now });
  await seedProAccount(db, ana.accountId, now);
  await seedRecurringBuy({ db, accountId: ana.accountId, seed: liquiditySeed, now });
  // Whoever has used an account since may have closed or emptied it, and its past is their own.
  if (isMadeAt(ana, at)) {
    await seedEarn({ db, user: ana, seed: liquiditySeed, now });
    await seedCard({ db, logger, secret, user: ana, now });
    await seedBasket({ db, logger, secret, user: ana, seed: liquiditySeed, now });
    const invitations = invitedByAna(SANDBOX_PASSWORD);
    await seedReferral({ db, logger, secret, user: ana, invitations, seed: liquiditySeed, now });
    // What is long past was read then.
    await markOldRead(db, ana.accountId, new Date(now - DAY_MS), at);
  }
  if (isMadeAt(company, at)) await seedOtc({ db, logger, secret, user: company, seed: liquiditySeed, now });
}
