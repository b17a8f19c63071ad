import { randomUUID } from 'node:crypto';
import { keyOf, signed, withdrawingTerms } from '../../test/api-key-fixture';
import { answerOf } from '../../test/exchange-fixture';
import { NEW_PASSWORD } from '../../test/registration-fixture';
import { opened, passkeyOptions, PASSWORD } from '../../test/robbed-customer';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import {
  ask,
  mutationOf,
  passkeyFor,
  request,
  told,
  withdrawalIn,
  withdrawalThieves,
  worthIn,
} from '../../test/withdrawal-thieves';
import type { Victim, WithdrawalThieves } from '../../test/withdrawal-thieves';
import { LEDGER_CHECKS } from '../check/ledger-checks';
import { MARKET_CHECKS } from '../check/market-checks';
import { MONEY_CHECKS } from '../check/money-checks';
import { runChecks } from '../check/run-checks';

jest.setTimeout(120_000);

const MINUTE_MS = 60_000;
/** Farther than a code of an authenticator reaches. */
const FAR_MS = 2 * MINUTE_MS;

let db: TestDatabase;
let thieves: WithdrawalThieves;
let nina: Victim;
let otto: Victim;
let rosa: Victim;
let rita: Victim;

beforeAll(async () => {
  db = await createTestDatabase();
  thieves = await withdrawalThieves(db);
  nina = await thieves.victim();
  otto = await thieves.victim();
  rosa = await thieves.victim();
  rita = await thieves.victim();
});
afterEach(async () => {
  const checks = await runChecks(db, [...LEDGER_CHECKS, ...MONEY_CHECKS, ...MARKET_CHECKS]);
  expect(checks.filter(({ wrong }) => wrong > 0)).toEqual([]);
});
afterAll(async () => {
  await thieves.close();
  await db.drop();
});

describe('money §6: who has the cookies of a session alone', () => {
  const by = (proof: object | null, more: object = {}) =>
    request(nina.thief, { ...nina.terms, ...more, proof }).then(told);

  test('has no withdrawal by what proves another action, other terms, another time or another customer', async () => {
    const { terms, browser, otherKey } = nina;
    const used = await passkeyFor(nina, browser, terms);
    expect(told(await request(browser, { ...terms, proof: used }))).toBe('');
    const seen = await thieves.code(nina);
    expect(told(await ask(browser, 'revealDocument', { proof: seen }))).toBe('');
    const answers = await thieves.gains({
      'nothing, right after a proof of the customer’s': () => by(null),
      'the password': () => by({ password: PASSWORD }),
      'a recovery code': () => by({ recoveryCode: nina.recoveryCodes[0] ?? '' }),
      'the code that was just used': async () =>
        told(
          await nina.thief.graphql(mutationOf('requestWithdrawal'), {
            input: { ...terms, proof: seen, idempotencyKey: randomUUID() },
          }),
        ),
      'a code of minutes ago': async () => by(await thieves.code(nina, -FAR_MS)),
      'a code that is still to come': async () => by(await thieves.code(nina, FAR_MS)),
      'another customer’s code': async () => by(await thieves.code(otto)),
      'a passkey that was used': () => by(used),
      'a passkey for any other action': async () => by(await passkeyFor(nina, browser, null)),
      'a passkey for another amount': async () => by(await passkeyFor(nina, browser, { ...terms, amount: '19' })),
      'a passkey for another destination': async () =>
        by(await passkeyFor(nina, browser, { ...terms, destinationId: otherKey })),
      'a passkey for another fee': async () => by(await passkeyFor(nina, browser, { ...terms, fee: '1' })),
      'a passkey for another currency': async () => by(await passkeyFor(nina, browser, { ...terms, currency: 'BTC' })),
      'another customer’s passkey': async () => by(await passkeyFor(otto, nina.thief, terms)),
      'another customer’s passkey, asked for there': async () => by(await passkeyFor(otto, otto.browser, otto.terms)),
      'a passkey of another session': async () => by(await passkeyFor(nina, await nina.signIn(), terms)),
      'a passkey for a passkey': async () => {
        const options = await passkeyOptions(browser, 'ADD', await thieves.code(nina));
        return by({ passkey: nina.passkey.use(options) });
      },
    });
    expect(Object.entries(answers).filter(([, answer]) => answer !== 'proof')).toEqual([]);
  });

  test('spends no passkey of a withdrawal on anything else', async () => {
    const signedFor = await passkeyFor(nina, nina.browser, nina.terms);
    const answers = await thieves.gains({
      'a destination': async () => {
        const input = { kind: 'PIX_KEY', keyType: 'CPF', key: nina.cpf, proof: signedFor };
        return told(await ask(nina.thief, 'addDestination', input));
      },
      'recovery codes': async () => told(await ask(nina.thief, 'renewRecoveryCodes', { proof: signedFor })),
    });
    expect(answers).toEqual({ 'a destination': 'proof', 'recovery codes': 'proof' });
    expect(told(await request(nina.browser, { ...nina.terms, proof: signedFor }))).toBe('');
  });

  test('repeats a key of the customer’s: the same withdrawal, and no other', async () => {
    const idempotencyKey = randomUUID();
    const first = await request(nina.browser, { ...nina.terms, idempotencyKey, proof: await thieves.code(nina) });
    const answers = await thieves.gains({
      'the same': async () =>
        withdrawalIn(await request(nina.thief, { ...nina.terms, idempotencyKey, proof: null })) ?? 'none',
      'another amount': () => by(null, { idempotencyKey, amount: '900', received: '898' }),
      'another destination': () => by(null, { idempotencyKey, destinationId: nina.otherKey }),
      'of another customer': async () =>
        told(await request(otto.thief, { ...otto.terms, idempotencyKey, proof: null })),
    });
    expect(answers).toEqual({
      'the same': withdrawalIn(first),
      'another amount': 'base',
      'another destination': 'base',
      'of another customer': 'proof',
    });
  });

  test('learns no token, and guesses none', async () => {
    const { id, token } = await thieves.asked(nina);
    const tokens = [id, '', 'x', token.slice(0, -1), `${token}A`, token.toUpperCase(), ` ${token}`, 'a'.repeat(43)];
    const answers = await thieves.gains({
      ...Object.fromEntries(
        tokens.flatMap((guess, nth) =>
          ['openWithdrawal', 'confirmWithdrawal', 'denyWithdrawal'].map((name) => [
            `${name} ${nth}`,
            async () => worthIn(await ask(nina.thief, name, { token: guess })),
          ]),
        ),
      ),
    });
    expect(new Set(Object.values(answers))).toEqual(new Set(['UNKNOWN']));
    const query = '{ withdrawals(first: 20) { edges { node { id state text target { text } } } } }';
    expect((await nina.thief.graphql(query)).text).not.toContain(token);
  });

  test('tries ten codes at once, two in a batch, by GET, as a form and from another site: five are compared', async () => {
    const input = (proof: string) =>
      `{ currency: "BRL", destinationId: "${nina.terms.destinationId}", amount: "20", fee: "2", received: "18", idempotencyKey: "${randomUUID()}", proof: { code: "${proof}" } }`;
    const aliases = (count: number) =>
      `mutation { ${Array.from({ length: count }, (_, nth) => `a${nth}: requestWithdrawal(input: ${input(String(100_000 + nth))}) { errors { name } }`).join(' ')} }`;
    const cookie = [...nina.thief.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const csrf = nina.thief.cookies.get('csrf') ?? '';
    const own = { cookie, 'x-csrf-token': csrf, 'content-type': 'application/json' };
    const sent = async (path: string, body?: string, more: Readonly<Record<string, string>> = {}) => {
      const init = { method: body === undefined ? 'GET' : 'POST', headers: { ...own, ...more } };
      const { status } = await fetch(`${thieves.exchange.url}${path}`, body === undefined ? init : { ...init, body });
      return String(status);
    };
    const right = (await thieves.code(nina)).code;
    const query = `mutation { requestWithdrawal(input: ${input(right)}) { errors { name } } }`;
    const answers = await thieves.gains({
      'eleven aliases': async () => String((await nina.thief.graphql(aliases(11))).status),
      'a batch': () => sent('/graphql', JSON.stringify([{ query }, { query }])),
      'by GET': () => sent(`/graphql?query=${encodeURIComponent(query)}`),
      'as a form': () =>
        sent('/graphql', `query=${encodeURIComponent(query)}`, { 'content-type': 'application/x-www-form-urlencoded' }),
      'from another site': () => sent('/graphql', JSON.stringify({ query }), { 'x-csrf-token': 'x' }),
      'ten aliases': async () => told(await nina.thief.graphql(aliases(10))),
    });
    const { 'ten aliases': last, ...refused } = answers;
    expect(Object.values(refused).filter((status) => !/^4\d\d$/.test(status))).toEqual([]);
    // The fifth wrong one ends the session.
    expect(last).toBe('2001');
    expect(await db.query('select failures from second_factor_failures')).toEqual([{ failures: 5 }]);
    expect(told(await request(nina.thief, { ...nina.terms, proof: { code: right } }))).toBe('2001');
    await db.query('delete from second_factor_failures');
  });
});

describe('money §6: who has something else alone', () => {
  test('the password: no session, and nothing of a withdrawal', async () => {
    const thief = await opened(thieves.exchange);
    await ask(thief, 'signIn', { email: otto.user.email, password: PASSWORD });
    const { id } = await thieves.asked(otto);
    const answers = await thieves.gains({
      'a withdrawal': async () => told(await request(thief, { ...otto.terms, proof: { password: PASSWORD } })),
      'a destination': async () =>
        told(await ask(thief, 'addDestination', { kind: 'PIX_KEY', keyType: 'EMAIL', key: 'thief@example.com' })),
      'its mail again': async () => told(await ask(thief, 'resendWithdrawalEmail', { id })),
      'its end': async () => told(await ask(thief, 'cancelWithdrawal', { id })),
    });
    expect(new Set(Object.values(answers))).toEqual(new Set(['2001']));
  });

  test('a key of a program that may withdraw: without a mandate nothing', async () => {
    const { key, secret } = await keyOf(db, thieves.exchange.modules.apiKeys, otto.user, withdrawingTerms());
    const call = async (path: string, body: object) => {
      const timestamp = Date.now();
      const text = JSON.stringify(body);
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.7',
        'x-fb-access-key': key.id,
        'x-fb-access-timestamp': String(timestamp),
        'x-fb-access-signature': signed(secret, `${timestamp}POST${path}${text}`),
      };
      return answerOf(await fetch(`${thieves.exchange.url}${path}`, { method: 'POST', headers, body: text }));
    };
    const { destinationId } = otto.terms;
    const answers = await thieves.gains({
      'by REST': async () =>
        String(
          (await call('/rest/v3/withdrawals', { currency_symbol: 'brl', amount: '20', destination: destinationId }))
            .status,
        ),
      'by GraphQL': async () => {
        const body = {
          query: mutationOf('requestWithdrawal'),
          variables: { input: { ...otto.terms, idempotencyKey: randomUUID() } },
        };
        return told(await call('/graphql', body));
      },
    });
    expect(answers['by REST']).toMatch(/^4\d\d$/);
    expect(answers['by GraphQL']).not.toBe('');
  });

  test('the mailbox: what the customer asked for, once, and by no other link', async () => {
    const { id, token } = await thieves.asked(otto);
    const guest = await opened(thieves.exchange);
    const using = (name: string, input: object) => async () => worthIn(await ask(guest, name, input));
    const answers = await thieves.gains({
      ...Object.fromEntries(
        Array.from({ length: 10 }, (_, nth) => [`a scanner opens it ${nth}`, using('openWithdrawal', { token })]),
      ),
      'as the link of a reset': using('openPasswordReset', { key: { token } }),
      'as one of an undo': using('openUndo', { token }),
      'by GET': async () => {
        const query = `mutation { confirmWithdrawal(input: { token: "${token}" }) { state } }`;
        return String((await fetch(`${thieves.exchange.url}/graphql?query=${encodeURIComponent(query)}`)).status);
      },
    });
    expect(Object.values(answers).slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'VALID'));
    expect(answers['by GET']).toMatch(/^4\d\d$/);
    const both = await Promise.all([using('confirmWithdrawal', { token })(), using('confirmWithdrawal', { token })()]);
    expect(both.sort()).toEqual(['USED', 'VALID']);
    await thieves.exchange.modules.jobs.idle();
    expect(
      await db.query('select kind from withdrawal_approvals where withdrawal_id = $1 order by kind', [id]),
    ).toEqual([{ kind: 'EMAIL' }, { kind: 'TOTP' }]);
    expect(
      await thieves.gains({ again: using('confirmWithdrawal', { token }), denied: using('denyWithdrawal', { token }) }),
    ).toEqual({
      again: 'USED',
      denied: 'USED',
    });
  });

  test('a link that was replaced by another one, after the withdrawal was canceled, is worth nothing', async () => {
    const { id, token } = await thieves.asked(otto);
    expect(told(await ask(otto.browser, 'cancelWithdrawal', { id }))).toBe('');
    const guest = await opened(thieves.exchange);
    const answers = await thieves.gains({
      confirm: async () => worthIn(await ask(guest, 'confirmWithdrawal', { token })),
      again: async () => told(await ask(otto.browser, 'resendWithdrawalEmail', { id })),
    });
    expect(answers).toEqual({ confirm: 'CANCELED', again: 'base' });
  });
});

describe('money F9, F10: terms that change between the second factor and the mail', () => {
  test('a destination that is removed, and another one: it goes where it was approved', async () => {
    const { id, token } = await thieves.asked(otto);
    const thief = otto.thief;
    expect(told(await ask(thief, 'removeDestination', { id: otto.terms.destinationId }))).toBe('');
    const other = { ...otto.terms, destinationId: otto.otherKey };
    expect(told(await request(thief, { ...other, proof: null }))).toBe('proof');
    const open =
      'mutation ($input: WithdrawalTokenInput!) { openWithdrawal(input: $input) { withdrawal { target { text } } errors { name } } }';
    const shown = await thief.graphql(open, { input: { token } });
    expect(shown.text).toContain(`Pix ${otto.user.email}`);
    expect(worthIn(await ask(thief, 'confirmWithdrawal', { token }))).toBe('VALID');
    await thieves.exchange.modules.jobs.idle();
    const paid = await db.query('select target from sandbox_bank_payouts where id = $1', [id]);
    expect(paid).toEqual([{ target: otto.user.email }]);
  });

  test('a challenge of a passkey is five minutes old: it is none', async () => {
    const old = await passkeyFor(rosa, rosa.browser, rosa.terms);
    await thieves.exchange.modules.clock.jump(5 * MINUTE_MS);
    expect(await thieves.gains({ old: () => request(rosa.thief, { ...rosa.terms, proof: old }).then(told) })).toEqual({
      old: 'proof',
    });
    const now = await passkeyFor(rosa, rosa.browser, { ...rosa.terms, amount: '20.00' });
    expect(told(await request(rosa.browser, { ...rosa.terms, proof: now }))).toBe('');
  });

  test('the password is changed while a withdrawal waits: its link is worth nothing, and a day long there is no other', async () => {
    const { id, token } = await thieves.asked(rita);
    const heard: (readonly [id: string, state: string])[] = [];
    const { events } = thieves.exchange.modules.withdrawals;
    events.on('changed', ({ id: changed, state }) => void heard.push([changed, state]));
    const passwords = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, proof: await thieves.code(rita) };
    expect(told(await ask(rita.browser, 'changePassword', passwords))).toBe('');
    // Pages that show it hear of it.
    expect(heard).toEqual([[id, 'CANCELED']]);
    const guest = await opened(thieves.exchange);
    const answers = await thieves.gains({
      confirm: async () => worthIn(await ask(guest, 'confirmWithdrawal', { token })),
      'the old session': () => request(rita.thief, rita.terms).then(told),
      'another one': async () => told(await request(rita.browser, { ...rita.terms, proof: await thieves.code(rita) })),
    });
    expect(answers).toEqual({ confirm: 'CANCELED', 'the old session': '2001', 'another one': 'base' });
  });
});
