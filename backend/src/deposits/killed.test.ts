import { isSoak, timeLimit } from '@plataforma/testing/runs';
import fc from 'fast-check';
import { depositsOn } from '../../test/deposits-fixture';
import type { DepositsFixture } from '../../test/deposits-fixture';
import type { DepositDeathPlace } from '../../test/killed-deposit-process';
import { ownProcess } from '../../test/own-process';
import type { OwnProcess } from '../../test/own-process';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { toAmount } from '../lib/amount';
import { LEDGER_CHECKS } from '../check/ledger-checks';
import { MONEY_CHECKS } from '../check/money-checks';
import { runChecks } from '../check/run-checks';
import type { User } from '../identity/index';
import { balancesOf } from '../ledger/index';

const TIMES = isSoak ? 20 : 1;
const START = Date.parse('2026-11-20T12:00:00.000Z');
/** The longest that a job waits which a process died over, and a bit. */
const LATER_MS = 120_000;

let db: TestDatabase;
let dying: OwnProcess;

beforeAll(async () => {
  dying = await ownProcess('killed-deposit-process.ts');
});
afterAll(() => dying.forget());
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.drop());

const iso = (ms: number) => new Date(ms).toISOString();

/** A process that begins at this time and dies there, without a word. */
async function killed(time: string, place: DepositDeathPlace): Promise<void> {
  expect(await dying.run([db.url, time, place])).toEqual([null, 'SIGKILL']);
}

/** The exchange begins again, and does what is due. */
async function goOn(at: number): Promise<DepositsFixture> {
  const exchange = depositsOn(db, iso(at));
  exchange.jobs.start();
  await exchange.jobs.idle();
  return exchange;
}

const ofHolder = 'HOLDER' as const;
type Payer = typeof ofHolder | 'OTHER';
type Word = 'OPEN' | 'ACCEPT';

/** What the bank rings for, and how the deposit ends. */
interface Case {
  readonly place: DepositDeathPlace;
  readonly payer: Payer;
  /** What the bank said of the deposit, which is credited, before the process began. */
  readonly words: readonly Word[];
  readonly ends: string;
  /** Titles in the product, each told once. */
  readonly told: readonly string[];
}

const CREDITED = { payer: ofHolder, words: [], ends: 'CREDITED', told: ['Depósito recebido'] } as const;
const RETURNED = { payer: 'OTHER', words: [], ends: 'RETURNED', told: ['Pix devolvido'] } as const;
const HELD = {
  payer: ofHolder,
  ends: 'DISPUTED',
  words: ['OPEN'],
  told: ['Depósito recebido', 'Pix contestado'],
} as const;
const TAKEN = {
  payer: ofHolder,
  words: ['OPEN', 'ACCEPT'],
  ends: 'CLAWED_BACK',
  told: ['Contestação aceita', 'Depósito recebido', 'Pix contestado'],
} as const;

const CASES: readonly Case[] = [
  { place: 'before the commit of the deposit', ...CREDITED },
  { place: 'after the commit of the deposit', ...CREDITED },
  { place: 'after the bank sent it back', ...RETURNED },
  { place: 'before the commit of the end', ...TAKEN },
];
/** Those that the short proof leaves out. */
const MORE: readonly Case[] = [
  { place: 'after the claim', ...CREDITED },
  { place: 'after the step', ...CREDITED },
  { place: 'before the commit of the return', ...RETURNED },
  { place: 'before the commit of the hold', ...HELD },
];

async function ring(exchange: DepositsFixture, words: readonly Word[], depositId: string): Promise<void> {
  for (const decision of words) await exchange.pix.dispute({ depositId, decision });
}

/** What came of it: states, money, what was told, and how often the bank sent it back. */
async function outcome(exchange: DepositsFixture, user: User) {
  const all = await exchange.of(user);
  const [balance] = await balancesOf(db, user.accountId);
  const told = await db.query<{ title: string }>('select title from notifications order by title');
  const mails = await db.query<{ template: string }>('select template from mails');
  const returns = await db.query('select 1 from sandbox_bank_returns');
  return {
    states: all.map(({ state }) => state),
    money: [balance?.available, balance?.held],
    told: told.map(({ title }) => title),
    mails: mails.length,
    returns: returns.length,
  };
}

async function proves({ place, payer, words, ends, told }: Case, reais: number): Promise<void> {
  const amount = toAmount(String(reais));
  const begun = depositsOn(db, iso(START));
  const user = await begun.customer();
  const { id: chargeId } = await begun.charge(user, String(reais));
  await begun.deposits.start();
  if (words.length === 0) await begun.pix.pay({ chargeId, payer });
  else {
    begun.jobs.start();
    await begun.pay({ chargeId });
    await begun.jobs.stop();
    const [deposit] = await begun.of(user);
    await ring(begun, words, deposit?.id ?? '');
  }

  await killed(iso(START + 1_000), place);

  const exchange = await goOn(START + LATER_MS);
  await exchange.jobs.stop();
  const money = ends === 'CREDITED' ? [amount, 0n] : [0n, ends === 'DISPUTED' ? amount : 0n];
  const returns = ends === 'RETURNED' ? 1 : 0;
  expect(await outcome(exchange, user)).toEqual({ states: [ends], money, told, mails: told.length, returns });
  const checks = await runChecks(db, [...LEDGER_CHECKS, ...MONEY_CHECKS]);
  expect(checks.filter(({ wrong }) => wrong > 0)).toEqual([]);
}

describe('money F5: a deposit whose process is killed in the middle ends once', () => {
  test.each((isSoak ? [...CASES, ...MORE] : CASES).map((one) => [one.place, one] as const))(
    'killed %s',
    async (_place, one) => {
      const amounts = fc.sample(fc.integer({ min: 100, max: 40_000 }), { seed: 20_261_120, numRuns: TIMES });
      for (const [turn, reais] of amounts.entries()) {
        if (turn > 0) {
          await db.drop();
          db = await createTestDatabase();
        }
        await proves(one, reais);
      }
    },
    timeLimit(120_000),
  );
});
