import pg from 'pg';
import { createKey } from '../support/api-keys';
import { type ApiClient, signedIn } from '../support/api';
import { mailsTo } from '../support/mailbox';
import { runFacts, startProduct, until } from '../support/product';
import { Sandbox } from '../support/sandbox';
import { addAuthenticator, done } from '../support/second-factor';
import { type Beside, besideOrders, emailsOf, ordersRow, tradersOn } from './beside-orders';
import type { EvenLoad } from './evenly';
import { OwnProcess } from './own-process';
import { atLeast, atMost, type Bench, ms, percentile, perSecond, type RunningUrls } from './report';
import type { Program } from './withdrawals-programs';

const WITHDRAWALS_A_SECOND = 50;
/** A program may ask for three withdrawals a second. */
const PROGRAMS = 25;
const FUNDS = { BRL: '50000' };
const DAILY_CAP = '50000';
/** By night a person may take out little, and the bench is run at any time. */
const SETTINGS = { BRL_NIGHT_MAXIMUM: '50000' };
const DAY_MS = 24 * 60 * 60_000;
const MAILED_WITHIN_MS = 30_000;
/** The bank of a sandbox takes three seconds; what is behind is told by the figures. */
const COMPLETED_WITHIN_MS = 120_000;

const ADD =
  'mutation ($input: AddDestinationInput!) { addDestination(input: $input) { destination { id } errors { messages } } }';
const ALLOW =
  'mutation ($input: CreateMandateInput!) { createMandate(input: $input) { mandate { id } errors { messages } } }';
const CONFIRM = 'mutation ($input: MandateTokenInput!) { confirmMandate(input: $input) { state errors { messages } } }';

/** A program that withdraws to its customer's own Pix key, as the customer lets it: by the second factor and by mail. */
async function programOf(url: string, sandbox: Sandbox, email: string, session: ApiClient): Promise<Program> {
  const { nextCode } = await addAuthenticator(session, email, url);
  const proof = async () => ({ code: await nextCode() });
  await sandbox.deposit(email, FUNDS);
  const { id, secret } = await createKey({
    session,
    permissions: ['WITHDRAW'],
    allowedIps: ['127.0.0.1', '::1'],
    expiresAt: new Date(Date.now() + DAY_MS).toISOString(),
    proof: await proof(),
  });
  const input = { kind: 'PIX_KEY', keyType: 'EMAIL', key: email, proof: await proof() };
  const { destination } = await done<{ destination: { id: string } }>(session, ADD, { input });
  const wanted = { destinationId: destination.id, dailyCap: DAILY_CAP, proof: await proof() };
  await done(session, ALLOW, { input: wanted });
  let token = '';
  await until('the mail of a mandate', MAILED_WITHIN_MS, async () => {
    const texts = (await mailsTo(email, url)).map(({ text }) => text);
    token = texts.flatMap((text) => /confirm-withdraw#mandate=(\S+)/.exec(text)?.[1] ?? [])[0] ?? '';
    return token !== '';
  });
  await done(session, CONFIRM, { input: { token } });
  return { id, secret, pixKey: email };
}

/** Waits until the bank has paid all of them. @returns how long each took from the request, in ms */
async function completed(databaseUrl: string): Promise<readonly number[]> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    await until('the end of all withdrawals', COMPLETED_WITHIN_MS, async () => {
      const { rows } = await db.query(`select 1 from withdrawals where state <> 'COMPLETED' limit 1`);
      return rows.length === 0;
    });
    const { rows: asking } = await db.query('select 1 from withdrawals where attention_since is not null');
    if (asking.length > 0) throw new Error('a withdrawal asks for attention');
    const { rows } = await db.query<{ took: number }>(
      `select extract(epoch from completed_at - created_at)::float8 * 1000 as took from withdrawals`,
    );
    return rows.map(({ took }) => took);
  } finally {
    await db.end();
  }
}

async function measure({ url, dataFolder }: RunningUrls): Promise<Beside<EvenLoad>> {
  const { backendUrl } = await runFacts(dataFolder);
  const sandbox = new Sandbox(url);
  const emails = await emailsOf(sandbox, PROGRAMS, {});
  const sessions: (readonly [email: string, session: ApiClient])[] = [];
  // One after the other: a password is costly to check.
  for (const email of emails) sessions.push([email, await signedIn(url, email)]);
  const programs = await Promise.all(sessions.map((own) => programOf(url, sandbox, ...own)));
  const customers = new OwnProcess('withdrawals-programs.ts');
  const traders = await tradersOn(sandbox, backendUrl);
  try {
    await customers.ask({ exchangeUrl: backendUrl, programs });
    const withdraw = async (seconds: number) =>
      (await customers.ask({ seconds, perSecond: WITHDRAWALS_A_SECOND })) as EvenLoad;
    return await besideOrders(traders, withdraw);
  } finally {
    await traders.stop();
    customers.end();
  }
}

/** Withdrawals of reais by programs, durable, each paid by the bank to its end, beside orders. */
export const benchWithdrawals: Bench = async () => {
  const product = await startProduct(undefined, () => SETTINGS);
  try {
    const measured = await measure(product);
    const { load } = measured;
    const ends = await completed((await runFacts(product.dataFolder)).databaseUrl);
    return [
      atLeast(
        `withdrawals durable, ${WITHDRAWALS_A_SECOND}/s asked for`,
        load.perSecond,
        0.95 * WITHDRAWALS_A_SECOND,
        perSecond,
      ),
      atMost(
        'withdrawal p99, from the request to the answer: its amount is held',
        percentile(load.took, 0.99),
        100,
        ms,
      ),
      {
        what: 'withdrawal p99, from the request to the end, of which the bank takes 3 s',
        value: ms(percentile(ends, 0.99)),
        bar: null,
        within: true,
        beside: `${ends.length} of them`,
      },
      ordersRow('withdrawals', measured),
    ];
  } finally {
    await product.stop();
  }
};
