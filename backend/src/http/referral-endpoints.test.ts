import { exchangeFixture } from '../../test/exchange-fixture';
import type { Browser, ExchangeFixture } from '../../test/exchange-fixture';
import { nextKey } from '../../test/market-fixture';
import { codesForGuest, operate, signedInAs } from '../../test/product-doors';
import { ReferralFixture } from '../../test/referral-fixture';
import { TestClock } from '../../test/test-clock';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import type { User } from '../identity/index';

const OWN = `query ($first: Int!, $after: String) { referral { code earned ownInvitation { id }
  invitations(first: $first, after: $after) { edges { node { id initial state reward } } } } }`;
const ENTER = `mutation ($input: EnterReferralCodeInput!) {
  enterReferralCode(input: $input) { invitation { state reward } errors { name messages } } }`;
const KNOWS = 'query ($asked: String!) { knowsReferralCode(code: $asked) }';
const HISTORY = `{ timeline(filter: { kinds: [REFERRAL] }) { edges { node { id kind state order { id }
  referral { amount side invitationId } } } } }`;

jest.setTimeout(60_000);

let db: TestDatabase;
let own: ReferralFixture;
let exchange: ExchangeFixture;
let inviter: User;
let invited: User;
let code: string;

beforeAll(async () => {
  db = await createTestDatabase();
  own = new ReferralFixture(db, new TestClock(new Date().toISOString()));
  await own.start();
  await own.fill();
  inviter = await own.customer(20, 'Ana');
  code = await own.referral.codeOf(inviter);
  invited = await own.invited(inviter, { name: 'Marina' });
  exchange = await exchangeFixture(db, { sandbox: true });
});
afterAll(async () => {
  await exchange.close();
  await own.jobs.stop();
  expect(await own.broken()).toEqual([]);
  await db.drop();
});

test('specification §8: a guest knows whether a code is somebody’s, and no more', async () => {
  const codes = await codesForGuest(exchange, [[OWN, { first: 10 }], [ENTER, { input: { code } }], [HISTORY]]);
  expect(codes).toEqual([2001, 2001, 2001]);
  for (const [asked, isKnown] of [
    [code, true],
    ['AAAAAAAA', false],
    ['x', false],
  ] as const) {
    expect((await exchange.browser().graphql(KNOWS, { asked })).data).toEqual({ knowsReferralCode: isKnown });
  }
});

async function referralOf(browser: Browser, variables: object = { first: 50 }) {
  return browser.graphql(OWN, { ...variables });
}

test('products §9: who invited sees the initial and the stage, on pages of 1 to 50, and nobody else sees them', async () => {
  const browser = await signedInAs(exchange, inviter);
  const { id } = await own.invitation(invited);
  expect((await referralOf(browser)).data).toMatchObject({
    referral: { code, earned: '0', ownInvitation: null, invitations: { edges: [{ node: { id, initial: 'M' } }] } },
  });
  const other = await signedInAs(exchange, invited);
  expect((await referralOf(other)).data).toMatchObject({
    referral: { ownInvitation: { id }, invitations: { edges: [] } },
  });
  for (const first of [0, 51]) expect((await referralOf(browser, { first })).errors).toHaveLength(1);
  expect((await referralOf(browser, { first: 1, after: 'x' })).errors).toHaveLength(1);
});

test('products P-23: the own code is refused with its reason, one that is entered is an invitation', async () => {
  const browser = await signedInAs(exchange, inviter);
  expect((await browser.graphql(ENTER, { input: { code } })).data).toEqual({
    enterReferralCode: {
      ...{
        invitation: null,
        errors: [{ name: 'code', messages: ['Este código é seu. Use o de quem convidou você.'] }],
      },
    },
  });
  const late = await signedInAs(exchange, await own.customer());
  expect((await late.graphql(ENTER, { input: { code } })).data).toEqual({
    enterReferralCode: { invitation: { state: 'REGISTERED', reward: '10' }, errors: [] },
  });
});

test('products §17: the operator fills promotions and has an invited person looked at; the reward is in the history of both', async () => {
  const page = await (await fetch(`${exchange.url}/sandbox`)).text();
  expect(page).toContain('data-kind="promotions"');
  expect(page).toContain('data-kind="invitation"');
  expect(await operate(exchange, 'promotions', { key: nextKey(), amount: '1' })).toBe(404);
  expect(await operate(exchange, 'promotions', { key: nextKey(), amount: '0' })).toBe(400);
  expect(await operate(exchange, 'invitation', { email: 'ninguem@example.com' })).toBe(404);
  expect(await operate(exchange, 'invitation', { email: invited.email })).toBe(200);
  await own.bought(invited, '100');
  await own.pass(1);
  await own.pass(8);
  const { id: invitationId } = await own.invitation(invited);
  for (const [who, side] of [
    [inviter, 'INVITER'],
    [invited, 'INVITED'],
  ] as const) {
    const { data } = await (await signedInAs(exchange, who)).graphql(HISTORY);
    expect(data).toMatchObject({
      timeline: {
        edges: [
          {
            node: { kind: 'REFERRAL', state: 'COMPLETED', order: null, referral: { amount: '10', side, invitationId } },
          },
        ],
      },
    });
  }
});
