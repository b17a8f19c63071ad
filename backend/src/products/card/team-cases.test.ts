import { money, PrepaidFixture } from '../../../test/prepaid-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';

jest.setTimeout(60_000);

let db: TestDatabase;
let fixture: PrepaidFixture;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = new PrepaidFixture(db);
  await fixture.start();
});
afterAll(async () => {
  expect(await fixture.broken()).toEqual([]);
  await fixture.jobs.stop();
  await db.drop();
});

/** Somebody who paid 100 and was given 130 back: 30 wait. */
async function refundedTooMuch() {
  const nina = await fixture.holder('500');
  const { networkId } = await fixture.buy(nina, '100');
  await fixture.capture(nina, networkId, '100');
  await fixture.refund(nina, networkId, '130');
  const { id } = await fixture.last(nina);
  return { nina, networkId, id };
}

describe('P-10: what a merchant gave back beyond what was paid waits for the team', () => {
  test('credited, it is the customer’s, once', async () => {
    const { nina, id } = await refundedTooMuch();
    expect(await fixture.reais(nina)).toEqual(money('500', '0'));
    expect(await fixture.decide('CARD_REFUND', id, 'CREDIT')).toBe(true);
    expect(await fixture.decide('CARD_REFUND', id, 'CREDIT')).toBe(false);
    expect(await fixture.reais(nina)).toEqual(money('530', '0'));
    expect(await fixture.last(nina)).toMatchObject({ suspended: 0n, excessCredited: money('30')[0] });
    expect((await fixture.told(nina))[0]).toBe('R$ 30,00 do estorno de POSTO AZUL que estavam em análise são seus.');
  });

  test('sent back, the customer has what was paid; the same amount beyond it is another case', async () => {
    const { nina, networkId, id } = await refundedTooMuch();
    expect(await fixture.decide('CARD_REFUND', id, 'RETURN')).toBe(true);
    await fixture.refund(nina, networkId, '30');
    expect(await fixture.decide('CARD_REFUND', id, 'RETURN')).toBe(true);
    expect(await fixture.reais(nina)).toEqual(money('500', '0'));
    expect(await fixture.last(nina)).toMatchObject({ suspended: 0n, excessReturned: money('60')[0] });
    expect((await fixture.told(nina))[0]).toContain('voltaram ao estabelecimento');
  });

  test('what a later capture explains waits no more', async () => {
    const nina = await fixture.holder('500');
    const { networkId } = await fixture.buy(nina, '100');
    await fixture.refund(nina, networkId, '100');
    await fixture.capture(nina, networkId, '100');
    expect(await fixture.decide('CARD_REFUND', (await fixture.last(nina)).id, 'CREDIT')).toBe(false);
    expect(await fixture.reais(nina)).toEqual(money('500', '0'));
  });
});

describe('P-10: what goes back to the merchant is told to the issuer', () => {
  const returned = () =>
    db.query(
      `select network_id as network, trim_scale(amount)::text as amount from sandbox_issuer_returns order by returned_at, amount`,
    );
  const told = (id: number) =>
    db.query(
      `select trim_scale(amount)::text as amount, told_at is not null as told, next_step_at is null as over
         from card_returns where authorization_id = $1 order by returned_at`,
      [id],
    );
  const done = { told: true, over: true };

  test('once, with its amount, by an id of its own; what is credited is not', async () => {
    const { nina, networkId, id } = await refundedTooMuch();
    const before = await returned();
    expect(await fixture.decide('CARD_REFUND', id, 'RETURN')).toBe(true);
    await fixture.pass(1_000);
    expect(await returned()).toEqual([...before, { network: networkId, amount: '30' }]);
    await fixture.refund(nina, networkId, '30');
    expect(await fixture.decide('CARD_REFUND', id, 'RETURN')).toBe(true);
    await fixture.pass(1_000);
    expect(await returned()).toEqual([...before, ...[1, 2].map(() => ({ network: networkId, amount: '30' }))]);
    expect(await told(id)).toEqual([1, 2].map(() => ({ ...done, amount: '30' })));
    const other = await refundedTooMuch();
    await fixture.decide('CARD_REFUND', other.id, 'CREDIT');
    await fixture.pass(1_000);
    expect(await told(other.id)).toEqual([]);
  });

  test('when it answers again: nothing of it is lost, and what it did without an answer is not done twice', async () => {
    const { nina, networkId, id } = await refundedTooMuch();
    fixture.issuer.faults.isAway = true;
    expect(await fixture.decide('CARD_REFUND', id, 'RETURN')).toBe(true);
    await fixture.pass(1_000);
    expect(await told(id)).toEqual([{ amount: '30', told: false, over: false }]);
    expect(await fixture.reais(nina)).toEqual(money('500', '0'));
    Object.assign(fixture.issuer.faults, { isAway: false, losesAnswers: true });
    await fixture.pass(600_000);
    expect(await told(id)).toEqual([{ amount: '30', told: false, over: false }]);
    fixture.issuer.faults.losesAnswers = false;
    await fixture.pass(600_000);
    expect(await told(id)).toEqual([{ ...done, amount: '30' }]);
    expect((await returned()).filter(({ network }) => network === networkId)).toHaveLength(1);
  });
});

describe('P-8: what a merchant took without having asked, or far above it, is looked at', () => {
  test('as usual nothing waits', async () => {
    const nina = await fixture.holder('500');
    const { networkId } = await fixture.buy(nina, '100');
    await fixture.capture(nina, networkId, '119');
    expect(await fixture.decide('CARD_CAPTURE', (await fixture.last(nina)).id, 'ACCEPT')).toBe(false);
  });

  test('kept: nothing moves, and more of it is looked at anew', async () => {
    const nina = await fixture.holder('500');
    await fixture.capture(nina, 'net_kept', '50', false);
    const { id } = await fixture.last(nina);
    expect(await fixture.decide('CARD_CAPTURE', id, 'ACCEPT')).toBe(true);
    expect(await fixture.decide('CARD_CAPTURE', id, 'ACCEPT')).toBe(false);
    expect(await fixture.reais(nina)).toEqual(money('450', '0'));
    await fixture.capture(nina, 'net_kept', '20');
    expect(await fixture.decide('CARD_CAPTURE', id, 'GIVE_BACK')).toBe(true);
    expect(await fixture.reais(nina)).toEqual(money('500', '0'));
  });

  test('given back: what was beyond the approval and not given back yet', async () => {
    const nina = await fixture.holder('500');
    const { networkId } = await fixture.buy(nina, '100');
    await fixture.capture(nina, networkId, '150');
    const { id } = await fixture.last(nina);
    expect(await fixture.decide('CARD_CAPTURE', id, 'GIVE_BACK')).toBe(true);
    expect(await fixture.reais(nina)).toEqual(money('400', '0'));
    expect(await fixture.last(nina)).toMatchObject({ refunded: money('50')[0], reviewed: money('150')[0] });
    expect((await fixture.told(nina))[0]).toBe('Devolvemos R$ 50,00 que POSTO AZUL cobrou sem autorização.');
  });
});
