import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { DECIDED_BY, withdrawalsOn } from '../../test/withdrawals-fixture';
import type { WithdrawalsFixture } from '../../test/withdrawals-fixture';
import { toAmount } from '../lib/amount';
import { CHAIN_CHECKS } from '../check/chain-checks';
import { LEDGER_CHECKS } from '../check/ledger-checks';
import { MONEY_CHECKS } from '../check/money-checks';
import { OPERATOR_CHECKS } from '../check/operator-checks';
import { runChecks } from '../check/run-checks';
import type { User } from '../identity/index';
import type { CaseKind } from '../lib/operator-case';

jest.setTimeout(60_000);

let db: TestDatabase;
let exchange: WithdrawalsFixture;

beforeEach(async () => {
  db = await createTestDatabase();
  exchange = withdrawalsOn(db);
  exchange.jobs.start();
});
afterEach(async () => {
  await exchange.jobs.stop();
  const checks = await runChecks(db, [...LEDGER_CHECKS, ...MONEY_CHECKS, ...CHAIN_CHECKS, ...OPERATOR_CHECKS]);
  expect(checks.filter(({ wrong }) => wrong > 0)).toEqual([]);
  await db.drop();
});

/** R$ 31.000,00 that the team looks at. */
async function looked(): Promise<{ readonly nina: User; readonly id: string; readonly seen: string }> {
  const nina = await exchange.saver('100000', 30);
  const { id } = await exchange.looked(nina);
  const found = await exchange.decisions.find('WITHDRAWAL', id);
  return { nina, id, seen: found?.seen ?? '' };
}

const note = (kind: CaseKind, id: string, choice: string, seen: string) =>
  exchange.decisions.note({ kind, id, choice, seen, objections: [], ...DECIDED_BY });
/** The job carries out what was written down. */
async function carried(noted: Awaited<ReturnType<typeof note>>): Promise<string | null> {
  if (noted.kind !== 'NOTED') throw new Error(noted.kind);
  exchange.jobs.wake();
  await exchange.jobs.idle();
  return exchange.decisions.outcomeOf(noted.id);
}
/** The only case of a kind is decided, as it is. */
async function decidesOnly(kind: CaseKind, choice: string): Promise<string | null> {
  const [{ cases } = { cases: [] }] = await exchange.decisions.waiting([kind]);
  const [only] = cases;
  if (!only || cases.length > 1) throw new Error(`${cases.length} cases`);
  return carried(await note(kind, only.id, choice, only.seen));
}

describe('money §6: a withdrawal that is looked at', () => {
  test('is listed with all that is decided about, let go by a row, once, and the row says who and why', async () => {
    const { nina, id, seen } = await looked();
    const [listed] = await exchange.decisions.waiting(['WITHDRAWAL']);
    expect(listed).toMatchObject({
      kind: 'WITHDRAWAL',
      cases: [{ id, seen, choices: ['APPROVE', 'REJECT'] }],
    });
    expect(listed?.cases[0]?.facts).toMatchObject({
      customer: nina.email,
      amount: '31000 BRL',
      fee: '2',
      received: '30998',
      reason: 'ABOVE_REVIEW',
      from: 'Chrome, 156.0.0.0, Windows',
    });
    const noted = await note('WITHDRAWAL', id, 'APPROVE', seen);
    expect(await note('WITHDRAWAL', id, 'REJECT', seen)).toEqual({ kind: 'DECIDED' });
    expect(await carried(noted)).toBe('DONE');
    expect(await exchange.stateOf(nina, id)).toBe('SENT');
    expect(await note('WITHDRAWAL', id, 'REJECT', seen)).toEqual({ kind: 'NOT_WAITING' });
    const rows = await db.query('select case_id, choice, operator, reason, outcome from operator_decisions');
    expect(rows).toEqual([
      { case_id: id, choice: 'APPROVE', operator: 'ana.souza', reason: DECIDED_BY.reason, outcome: 'DONE' },
    ]);
  });

  test('that is not let go is back in the balance', async () => {
    const { nina, id, seen } = await looked();
    expect(await carried(await note('WITHDRAWAL', id, 'REJECT', seen))).toBe('DONE');
    expect(await exchange.stateOf(nina, id)).toBe('REJECTED');
    expect(await exchange.money(nina)).toEqual([toAmount('100000'), 0n]);
  });

  test('is not decided about as it was not seen, by a word that is none, or after its customer took it back', async () => {
    const { nina, id, seen } = await looked();
    expect(await note('WITHDRAWAL', id, 'APPROVE', '0123456789abcdef')).toEqual({ kind: 'CHANGED' });
    expect(await note('WITHDRAWAL', id, 'PAY', seen)).toEqual({ kind: 'NO_CHOICE', choices: ['APPROVE', 'REJECT'] });
    // Written down, and nothing has looked at it yet.
    const noted = await note('WITHDRAWAL', id, 'APPROVE', seen);
    await exchange.withdrawals.cancel(nina.accountId, id);
    expect(await carried(noted)).toBe('STALE');
    expect(await exchange.stateOf(nina, id)).toBe('CANCELED');
    expect(await exchange.money(nina)).toEqual([toAmount('100000'), 0n]);
  });

  test('whose terms are others when it is carried out stays where it is, and can be decided about anew', async () => {
    const { nina, id, seen } = await looked();
    const noted = await note('WITHDRAWAL', id, 'APPROVE', seen);
    const [before] = await db.query<{ terms_hash: string }>('select terms_hash from withdrawals where id = $1', [id]);
    await db.query(`update withdrawals set terms_hash = 'other' where id = $1`, [id]);
    expect(await carried(noted)).toBe('STALE');
    expect(await exchange.stateOf(nina, id)).toBe('REVIEW');
    await db.query('update withdrawals set terms_hash = $2 where id = $1', [id, before?.terms_hash]);
    expect(await carried(await note('WITHDRAWAL', id, 'APPROVE', seen))).toBe('DONE');
  });

  test('of a hundred decisions at once one is carried out', async () => {
    const { nina, id } = await looked();
    const decide = (choice: string) =>
      exchange.decisions.decide({ kind: 'WITHDRAWAL', id, choice, objections: [], ...DECIDED_BY });
    const all = await Promise.all(
      Array.from({ length: 100 }, (_, place) => decide(place % 2 === 0 ? 'APPROVE' : 'REJECT')),
    );
    expect(all.filter(Boolean)).toHaveLength(1);
    await exchange.jobs.idle();
    expect(['SENT', 'REJECTED']).toContain(await exchange.stateOf(nina, id));
  });
});

describe('money §4: deposits that wait for the team', () => {
  test('one beyond the limits is let in, or goes back', async () => {
    const nina = await exchange.customer(10);
    const { id: chargeId } = await exchange.charge(nina);
    await exchange.pay({ chargeId, amount: '2500' });
    expect(await exchange.statesOf(nina)).toEqual(['ABOVE_LIMIT']);
    expect(await decidesOnly('DEPOSIT', 'CREDIT')).toBe('DONE');
    expect(await exchange.statesOf(nina)).toEqual(['CREDITED']);
    await exchange.pay({ chargeId, amount: '2600' });
    expect(await decidesOnly('DEPOSIT', 'RETURN')).toBe('DONE');
    await exchange.jobs.idle();
    expect(await exchange.statesOf(nina)).toEqual(['RETURNED', 'CREDITED']);
    expect(await exchange.reaisOf(nina)).toBe(toAmount('2500'));
  });

  test('one that nobody owns is sent back, and cannot be let in', async () => {
    await exchange.pay({ payer: 'OTHER', amount: '75' });
    const [listed] = await exchange.decisions.waiting(['DEPOSIT']);
    expect(listed?.cases).toMatchObject([{ choices: ['RETURN'], facts: { reason: 'UNIDENTIFIED', amount: '75 BRL' } }]);
    expect(await decidesOnly('DEPOSIT', 'RETURN')).toBe('DONE');
  });

  /** A deposit of R$ 500,00 that is wanted back. */
  async function disputed() {
    const nina = await exchange.customer(10);
    const { id: chargeId } = await exchange.charge(nina);
    await exchange.pay({ chargeId, amount: '500' });
    const [deposit] = await exchange.of(nina);
    const id = deposit?.id ?? '';
    await exchange.dispute(id, 'OPEN');
    expect(await exchange.reaisOf(nina)).toBe(0n);
    return { nina, id };
  }

  test('a dispute that the bank has ended, and nobody has heard of it, ends as the bank says, and not otherwise', async () => {
    const { nina, id } = await disputed();
    exchange.pix.setFaults({ bells: 0 });
    await exchange.dispute(id, 'REFUSE');
    expect(await exchange.statesOf(nina)).toEqual(['DISPUTED']);
    expect(await decidesOnly('DISPUTE', 'ACCEPT')).toBe('IMPOSSIBLE');
    expect(await decidesOnly('DISPUTE', 'REFUSE')).toBe('DONE');
    expect([await exchange.statesOf(nina), await exchange.reaisOf(nina)]).toEqual([['CREDITED'], toAmount('500')]);
    // The bank's own word comes later, and changes nothing.
    const [known] = await db.query<{ reference: string }>('select reference from disputes');
    await exchange.deposits.receiveDispute(known?.reference ?? '');
    expect(await exchange.reaisOf(nina)).toBe(toAmount('500'));
  });

  test.each(['ACCEPT', 'REFUSE'])('a dispute that the bank has open is not ended by the team: %s', async (choice) => {
    const { nina, id } = await disputed();
    expect(await decidesOnly('DISPUTE', choice)).toBe('IMPOSSIBLE');
    expect(await exchange.statesOf(nina)).toEqual(['DISPUTED']);
    await exchange.dispute(id, 'ACCEPT');
    expect([await exchange.statesOf(nina), await exchange.reaisOf(nina)]).toEqual([['CLAWED_BACK'], 0n]);
  });

  test('while the bank does not answer a dispute waits; what the bank does not know the team ends', async () => {
    const { nina } = await disputed();
    const [{ cases } = { cases: [] }] = await exchange.decisions.waiting(['DISPUTE']);
    exchange.pix.setFaults({ isAway: true });
    const noted = await note('DISPUTE', cases[0]?.id ?? '', 'REFUSE', cases[0]?.seen ?? '');
    expect(await carried(noted)).toBeNull();
    expect(await exchange.statesOf(nina)).toEqual(['DISPUTED']);
    exchange.pix.setFaults({});
    await db.query('delete from sandbox_bank_disputes');
    exchange.clock.jump(2_000);
    expect(await carried(noted)).toBe('DONE');
    expect(await exchange.statesOf(nina)).toEqual(['CREDITED']);
  });

  test('coins that two customers claim are one’s, and the other is told; a claim that came later makes a decision stale', async () => {
    await exchange.custody.start();
    const [nina, rival] = [await exchange.customer(), await exchange.customer()];
    const address = (await exchange.placeOf(nina, { currency: 'XRP', network: 'ripple' })).address;
    const txId = await exchange.send('ripple', 'XRP', address, '2.5');
    await exchange.pass(60);
    const claim = ({ accountId }: User) =>
      exchange.custody.claimDeposit(accountId, { network: 'ripple', transactionId: txId, amount: '2.5' });
    await claim(nina);
    const [{ cases } = { cases: [] }] = await exchange.decisions.waiting(['CLAIM']);
    const [first] = cases;
    const noted = await note('CLAIM', first?.id ?? '', 'CREDIT', first?.seen ?? '');
    await claim(rival);
    expect(await carried(noted)).toBe('STALE');
    const again = await exchange.decisions.find('CLAIM', first?.id ?? '');
    expect(again?.facts).toMatchObject({ customer: nina.email, 'claims of the same coins': '2' });
    expect(await carried(await note('CLAIM', first?.id ?? '', 'CREDIT', again?.seen ?? ''))).toBe('DONE');
    expect(await exchange.statesOf(nina)).toEqual(['ORIGIN']);
    expect((await exchange.decisions.waiting(['CLAIM']))[0]?.cases).toEqual([]);
    // Where they come from the customer told the team.
    expect(await decidesOnly('DEPOSIT', 'CREDIT')).toBe('DONE');
    expect(await exchange.balanceOf(nina, 'XRP')).toBe(toAmount('2.5'));
  });
});
