import { randomUUID } from 'node:crypto';
import type { NewMail } from '../src/mail/index';
import { exchangeFixture } from './exchange-fixture';
import type { Answer, Browser, ExchangeFixture } from './exchange-fixture';
import { fund } from './market-fixture';
import { passkeyOptions, securedRobbed } from './robbed-customer';
import type { SecuredRobbed } from './robbed-customer';
import { inputOperationText, mutations } from './schema-operations';
import type { TestDatabase } from './test-database';

const CPFS = ['52998224725', '11144477735', '39053344705', '15350946056'] as const;

export interface Terms {
  readonly currency: string;
  readonly destinationId: string;
  readonly amount: string;
  readonly fee: string;
  readonly received: string;
}

/** A customer with money, a second factor and two own keys, whose session a thief has too. */
export interface Victim extends SecuredRobbed {
  readonly terms: Terms;
  readonly otherKey: string;
}

interface Payload {
  readonly errors: readonly { readonly name: string }[];
  readonly withdrawal?: { readonly id: string } | null;
  readonly destination?: { readonly id: string } | null;
  readonly state?: string;
}

/** The text of a mutation with one input. */
export const mutationOf = (name: string): string => {
  const field = mutations.find((each) => each.name === name);
  if (!field) throw new Error(`no mutation ${name}`);
  return inputOperationText(field);
};

const payloadsIn = ({ data }: Answer) =>
  Object.values((data ?? {}) as Record<string, Payload | null>).filter((payload) => payload !== null);

/** The names of what was refused; of an answer without data, its codes. */
export function told(answer: Answer): string {
  const payloads = payloadsIn(answer);
  if (payloads.length === 0) return answer.errors.map(({ extensions }) => String(extensions.code)).join();
  return payloads.flatMap(({ errors }) => errors.map(({ name }) => name)).join();
}

/** What an answer says that a link is worth, or what was refused. */
export const worthIn = (answer: Answer): string => payloadsIn(answer)[0]?.state ?? told(answer);

export const withdrawalIn = (answer: Answer): string | undefined => payloadsIn(answer)[0]?.withdrawal?.id;

export const ask = (browser: Browser, name: string, input: object): Promise<Answer> =>
  browser.graphql(mutationOf(name), { input });

/** Asks for a withdrawal, with a key of its own unless the input has one. */
export const request = (browser: Browser, input: object): Promise<Answer> =>
  ask(browser, 'requestWithdrawal', { idempotencyKey: randomUUID(), ...input });

/** What the customer's passkey says to what was asked of it. @param terms null: for no withdrawal */
export async function passkeyFor(
  { passkey }: SecuredRobbed,
  browser: Browser,
  terms: Partial<Terms> | null,
): Promise<object> {
  const { received: _received, ...withdrawal } = terms ?? {};
  return { passkey: passkey.use(await passkeyOptions(browser, 'PROOF', null, terms ? { withdrawal } : {})) };
}

export interface WithdrawalThieves {
  readonly exchange: ExchangeFixture;
  victim(): Promise<Victim>;
  /** What the customer's authenticator shows, or showed so many ms later. */
  code(of: SecuredRobbed, later?: number): Promise<{ readonly code: string }>;
  /** The customer asks for a withdrawal. @returns it, and the token of its mail */
  asked(of: Victim): Promise<{ readonly id: string; readonly token: string }>;
  /** Whatever is tried moves nothing. @returns what was told of each */
  gains(attempts: Readonly<Record<string, () => Promise<string>>>): Promise<Record<string, string>>;
  close(): Promise<void>;
}

/** An exchange with the bank of a sandbox, in which thieves try to have money withdrawn. */
export async function withdrawalThieves(db: TestDatabase): Promise<WithdrawalThieves> {
  const exchange = await exchangeFixture(db, { sandbox: true });
  const { mail, clock, jobs } = exchange.modules;
  const mails: NewMail[] = [];
  let people = 0;
  await clock.start();
  const enqueue = mail.enqueue.bind(mail);
  jest.spyOn(mail, 'enqueue').mockImplementation(async (tx, one) => {
    mails.push(one);
    return enqueue(tx, one);
  });
  jobs.start();

  const code = async (of: SecuredRobbed, later = 0) => ({ code: await of.code(clock.now() + later) });

  async function addKey(robbed: SecuredRobbed, keyType: string, key: string): Promise<string> {
    const answer = await ask(robbed.browser, 'addDestination', {
      ...{ kind: 'PIX_KEY', keyType, key },
      proof: await code(robbed),
    });
    const [payload] = payloadsIn(answer);
    if (!payload?.destination) throw new Error(answer.text);
    return payload.destination.id;
  }

  /** All that was asked for, approved and paid. What the bank has goes on by itself. */
  async function spoils(): Promise<object> {
    return {
      withdrawals: await db.query(
        `select id, terms_hash, case when state in ('SENDING', 'SENT', 'COMPLETED') then 'GONE' else state end as state
           from withdrawals order by number`,
      ),
      approvals: await db.query('select * from withdrawal_approvals order by approved_at, withdrawal_id, kind'),
      paid: await db.query('select id from sandbox_bank_payouts order by id'),
      destinations: await db.query('select id, removed_at from destinations order by confirmed_at, id'),
      unspent: await db.query('select 1 from link_tokens where used_at is null'),
    };
  }

  return {
    exchange,
    async victim() {
      const [email, cpf = ''] = [`victim${people}@example.com`, CPFS[people]];
      people += 1;
      const robbed = await securedRobbed(db, exchange, email, cpf);
      await fund(db, robbed.user.accountId, { BRL: '1000' });
      const destinationId = await addKey(robbed, 'EMAIL', email);
      const terms = { currency: 'BRL', destinationId, amount: '20', fee: '2', received: '18' };
      return { ...robbed, terms, otherKey: await addKey(robbed, 'CPF', cpf) };
    },
    code,
    async asked(of) {
      const answer = await request(of.browser, { ...of.terms, proof: await code(of) });
      const id = withdrawalIn(answer);
      const last = mails.findLast(({ template }) => template === 'withdrawal-confirm');
      if (!id || last?.template !== 'withdrawal-confirm') throw new Error(answer.text);
      return { id, token: last.data.link.split('#token=')[1] ?? '' };
    },
    async gains(attempts) {
      const before = await spoils();
      const answers: Record<string, string> = {};
      for (const [name, attempt] of Object.entries(attempts)) {
        await db.query('delete from second_factor_failures');
        answers[name] = await attempt();
        await jobs.idle();
        expect([name, await spoils()]).toEqual([name, before]);
      }
      return answers;
    },
    async close() {
      await jobs.stop();
      clock.stop();
      await exchange.close();
    },
  };
}
