import { z } from 'zod';
import { exchangeFixture } from '../../test/exchange-fixture';
import type { ExchangeFixture } from '../../test/exchange-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { SandboxCustody } from '../custody/index';

jest.setTimeout(60_000);

let db: TestDatabase;
let exchange: ExchangeFixture;

beforeAll(async () => {
  db = await createTestDatabase();
  exchange = await exchangeFixture(db, { sandbox: true });
  exchange.modules.jobs.start();
});
afterAll(async () => {
  await exchange.modules.jobs.stop();
  await exchange.close();
  await db.drop();
});

const operate = async (path: string, body: object) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${exchange.url}/sandbox/api/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const told: unknown = await answer.json();
  return { status: answer.status, told };
};
const page = async () => (await fetch(`${exchange.url}/sandbox`)).text();

describe('money §12: the operator on the simulated chains', () => {
  test('sends coins, for which custody rings; the page shows them, and what can be done', async () => {
    const custody = new SandboxCustody({ db, clock: exchange.modules.clock, faults: { isAway: false, tagged: [] } });
    const { address } = await custody.address(1, 'bitcoin');
    const sending = { action: 'SEND', network: 'bitcoin', asset: 'BTC', payments: [{ address, amount: '0.5' }] };
    const { status, told } = await operate('chains', sending);
    expect(status).toBe(200);
    const { txId } = z.object({ txId: z.string() }).parse(told);
    const [waiting] = await custody.pending('bitcoin');
    expect(waiting).toMatchObject({ txId, address, raw: 50_000_000n });
    const rung = await db.query('select body from provider_events where provider = $1', ['custody']);
    expect(rung).toEqual([{ body: { network: 'bitcoin' } }]);
    expect(await page()).toContain(`<code>${txId}</code>: espera um bloco; 0,5 BTC para <code>${address}</code>`);
    expect(await operate('chains', { action: 'HALT', network: 'bitcoin' })).toEqual({ status: 200, told: {} });
    expect(await page()).toContain('parada');
  });

  test('what is not there is refused with a sentence, and what is no command with its fault', async () => {
    const missing = await operate('chains', { action: 'REPLACE', network: 'bitcoin', txId: 'none' });
    expect(missing).toEqual({ status: 404, told: { error: expect.stringMatching(/^Não há isso na rede: /) } });
    expect((await operate('chains', { action: 'SEND', network: 'bitcoin', asset: 'BTC', payments: [] })).status).toBe(
      400,
    );
    expect((await operate('chains', { action: 'MINE', network: 'monero' })).status).toBe(400);
  });

  test('custody can be made to fail, and the page says so', async () => {
    expect((await operate('custody', { isAway: true, bells: 2, bellsAre: 'LATE' })).status).toBe(200);
    expect(await page()).toContain('name="isAway" checked');
    expect(await (await fetch(`${exchange.url}/sandbox/api/chains`)).json()).toMatchObject({
      faults: { isAway: true, bells: 2, bellsAre: 'LATE' },
    });
    await operate('custody', {});
  });
});
