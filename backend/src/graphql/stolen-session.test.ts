import { exchangeFixture } from '../../test/exchange-fixture';
import type { Answer, Browser, ExchangeFixture } from '../../test/exchange-fixture';
import { ADDRESS, NEW_PASSWORD } from '../../test/registration-fixture';
import { accessOf, opened, passkeyOptions, PASSWORD, robbedCustomer, securedRobbed } from '../../test/robbed-customer';
import type { RobbedCustomer, SecuredRobbed } from '../../test/robbed-customer';
import { inputOperationText, mutations, operationText, takesProof } from '../../test/schema-operations';
import type { SoftAuthenticator } from '../../test/soft-authenticator';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';

interface Asked {
  readonly thief: Browser;
  readonly suspendedKey: string;
  readonly passkeyId: string;
}

/** A mutation that asks for a proof, with all that it needs but that. */
interface Guarded {
  readonly name: string;
  /** `B`: each time. `A`: not within ten minutes after the sign-in or another proof. */
  readonly kind: 'A' | 'B';
  readonly input: (asked: Asked) => object | Promise<object>;
}

jest.setTimeout(120_000);

const IN_A_MONTH = () => new Date(Date.now() + 30 * 24 * 3_600_000).toISOString();
const NEW_KEY = { name: 'Robô', permissions: ['READ'], allowedIps: ['203.0.113.7'] };
const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const PASSWORDS = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };

const CARD = '00000000-0000-4000-8000-000000000002';

const WITHDRAWAL = {
  ...{ currency: 'BRL', destinationId: '00000000-0000-4000-8000-000000000000' },
  ...{ amount: '300', fee: '2', received: '298', idempotencyKey: '00000000-0000-4000-8000-000000000001' },
};

const GUARDED: readonly Guarded[] = [
  { name: 'createApiKey', kind: 'A', input: () => NEW_KEY },
  { name: 'createApiKey', kind: 'B', input: () => ({ ...NEW_KEY, permissions: ['READ', 'TRADE'] }) },
  {
    name: 'createApiKey',
    kind: 'B',
    input: () => ({ ...NEW_KEY, permissions: ['READ', 'WITHDRAW'], expiresAt: IN_A_MONTH() }),
  },
  { name: 'reactivateApiKey', kind: 'B', input: ({ suspendedKey: id }) => ({ id }) },
  { name: 'passkeyOptions', kind: 'B', input: () => ({ purpose: 'ADD' }) },
  { name: 'removePasskey', kind: 'B', input: ({ passkeyId: id }) => ({ id }) },
  { name: 'changePassword', kind: 'B', input: () => PASSWORDS },
  { name: 'protectAccount', kind: 'B', input: () => PASSWORDS },
  { name: 'revealDocument', kind: 'A', input: () => ({}) },
  { name: 'requestDataExport', kind: 'A', input: () => ({}) },
  { name: 'openDataExport', kind: 'A', input: () => ({ id: '00000000-0000-4000-8000-000000000000' }) },
  { name: 'changePhone', kind: 'B', input: () => ({ phone: '(21) 99876-5432' }) },
  { name: 'changePostalAddress', kind: 'B', input: () => ({ ...ADDRESS, number: '10' }) },
  { name: 'correctPerson', kind: 'B', input: () => ({ name: 'Nina Souza', birthDate: '1990-05-21' }) },
  { name: 'requestDeletion', kind: 'B', input: () => ({}) },
  { name: 'requestEmailChange', kind: 'B', input: () => ({ email: 'thief@example.com' }) },
  { name: 'startTotpUpdate', kind: 'B', input: () => ({}) },
  { name: 'deactivateTwoFactor', kind: 'B', input: () => ({ password: PASSWORD }) },
  { name: 'renewRecoveryCodes', kind: 'B', input: () => ({}) },
  { name: 'requestWithdrawal', kind: 'B', input: () => WITHDRAWAL },
  { name: 'addDestination', kind: 'B', input: () => ({ kind: 'CHAIN', network: 'bitcoin', address: BITCOIN }) },
  {
    name: 'createMandate',
    kind: 'B',
    input: () => ({ destinationId: WITHDRAWAL.destinationId, dailyCap: '100' }),
  },
  {
    name: 'requestOtcQuote',
    kind: 'A',
    input: () => ({ instrument: 'btcbrl', side: 'BUY', amount: '100000' }),
  },
  {
    name: 'refundPayment',
    kind: 'A',
    input: () => ({ paymentId: WITHDRAWAL.destinationId, amount: '1', idempotencyKey: WITHDRAWAL.idempotencyKey }),
  },
  {
    name: 'requestCoinRefund',
    kind: 'B',
    input: () => ({
      paymentId: WITHDRAWAL.destinationId,
      address: BITCOIN,
      idempotencyKey: WITHDRAWAL.idempotencyKey,
    }),
  },
  { name: 'requestCard', kind: 'B', input: () => ({ idempotencyKey: CARD }) },
  { name: 'revealCard', kind: 'B', input: () => ({ cardId: CARD }) },
  {
    name: 'setCardLimits',
    kind: 'B',
    input: () => ({ cardId: CARD, isOnlineAllowed: true, isAbroadAllowed: true, blockedCategories: [] }),
  },
  { name: 'setCardTopUp', kind: 'B', input: () => ({ cardId: CARD, currency: 'BTC' }) },
  { name: 'cancelCard', kind: 'B', input: () => ({ cardId: CARD }) },
  { name: 'endSession', kind: 'A', input: () => ({ id: 'x' }) },
  { name: 'endOtherSessions', kind: 'A', input: () => ({}) },
];

/** Mutations that ask for no proof, by why they need none. */
const UNGUARDED: Readonly<Record<string, readonly string[]>> = {
  'a guest may as well, and what they need stands in a mail or is a password': [
    ...['signIn', 'verifySignIn', 'cancelSignIn', 'signInWithPasskey', 'register'],
    ...['openEmailConfirmation', 'confirmEmail', 'requestPasswordReset', 'openPasswordReset', 'resetPassword'],
    ...['openUndo', 'undo', 'startTwoFactorReset', 'openTwoFactorReset', 'createTwoFactorResetUpload'],
    ...['startTwoFactorResetLiveness'],
    ...['openWithdrawal', 'confirmWithdrawal', 'denyWithdrawal', 'openMandate', 'confirmMandate', 'denyMandate'],
    ...['openCoinRefund', 'confirmCoinRefund', 'denyCoinRefund'],
    ...['sendTwoFactorReset', 'requestQuote', 'openOffer', 'openCoinOffer', 'giveReturnAddress'],
  ],
  'needs what a mail to the customer says': ['startTwoFactor', 'confirmTwoFactorEmail', 'createTotp', 'activateTotp'],
  'goes on with what a proof began in this session': [
    'addPasskey',
    'confirmTotpUpdate',
    'resendEmailChange',
    'confirmEmailChange',
  ],
  'takes a right away and gives none': [
    ...['signOut', 'revokeApiKey', 'cancelTwoFactorReset', 'removeDestination', 'removeMandate', 'freezeCard'],
  ],
  'is of an account that owns nothing yet': [
    ...['confirmEmailCode', 'resendEmailCode', 'correctEmail', 'chooseAccountType', 'savePerson', 'saveAddress'],
    ...['saveCompany', 'savePartners', 'submitRegistration'],
  ],
  'leaves the money in the account': [
    ...['confirmQuote', 'placeOrder', 'cancelOrder', 'cancelOrders', 'replaceOrder', 'transfer'],
    ...['createPixCharge', 'removePixCharge', 'createDepositAddress'],
    ...['declareOrigin', 'claimDeposit', 'recoverDeposit'],
    ...['startCardDeposit', 'cancelCardDeposit', 'cancelWithdrawal', 'resendWithdrawalEmail'],
    ...['subscribeEarn', 'redeemEarn', 'setEarnReinvest', 'acceptOtcQuote'],
    ...['unfreezeCard', 'disputeCardTransaction'],
    ...['previewBasketOrder', 'placeBasketOrder', 'readBasketOrder'],
    'enterReferralCode',
    ...['createPaymentRequest', 'cancelPaymentRequest', 'decidePayment'],
    ...['askCoinRefund', 'dropCoinRefund', 'quoteCoinRefund'],
    ...['createRecurringBuy', 'pauseRecurringBuy', 'resumeRecurringBuy', 'cancelRecurringBuy'],
  ],
  'changes a name, a mark or a setting': [
    ...['renamePasskey', 'markNotificationsRead', 'savePreferences', 'chooseNotification', 'setConsent'],
    ...['acceptDisclosure'],
  ],
  'keeps the account open': ['cancelDeletion'],
  'writes down what the session shows anyway': ['createExport'],
  'is decided by whoever looks at the pictures': [
    ...['chooseIdentityDocument', 'createUpload', 'removeUpload', 'startLiveness', 'sendVerification'],
  ],
};
const unguarded = Object.values(UNGUARDED).flat();
/** They end the session that asks. */
const LEAVING = ['signOut', 'register'];

let db: TestDatabase;
let exchange: ExchangeFixture;
let robbed: SecuredRobbed;
let stranger: SecuredRobbed;
let simple: RobbedCustomer;

beforeAll(async () => {
  db = await createTestDatabase();
  exchange = await exchangeFixture(db);
  robbed = await securedRobbed(db, exchange, 'robbed@example.com', '52998224725');
  stranger = await securedRobbed(db, exchange, 'stranger@example.com', '11144477735');
  simple = await robbedCustomer(db, exchange, 'simple@example.com', '39053344705');
});
afterAll(async () => {
  await exchange.close();
  await db.drop();
});

/** Gives the tries back, and lets the last sign-in or proof be eleven minutes ago. */
async function later(): Promise<void> {
  await db.query('delete from second_factor_failures');
  await db.query('delete from proof_failures');
  await db.query(`update sessions set authenticated_at = now() - interval '11 minutes'`);
}

const fieldOf = (name: string) => {
  const field = mutations.find((each) => each.name === name);
  if (!field) throw new Error(`no mutation ${name}`);
  return field;
};

/** Names of the errors in the answer; of one without data, what it says. */
function errorsIn({ data, errors }: Answer): readonly string[] {
  const [payload] = Object.values(data ?? {}) as { errors: { name: string }[] }[];
  return payload ? payload.errors.map(({ name }) => name) : errors.map(({ message }) => message);
}

async function askedBy(thief: Browser, { name }: Guarded, input: object): Promise<string> {
  return errorsIn(await thief.graphql(inputOperationText(fieldOf(name)), { input })).join();
}

async function attempt(thief: Browser, guarded: Guarded, input: object): Promise<string> {
  await later();
  return askedBy(thief, guarded, input);
}

/** Uses a proof. @throws when it is none */
async function spend(proof: object): Promise<object> {
  const answer = await robbed.browser.graphql(inputOperationText(fieldOf('revealDocument')), { input: { proof } });
  if (!answer.text.includes(robbed.cpf.slice(-2)) || errorsIn(answer).length > 0) throw new Error(answer.text);
  return proof;
}

/** What is no proof of the customer's for this action now. */
async function wrongProofs(): Promise<Readonly<Record<string, object | null>>> {
  const { browser, thief, passkey, recoveryCodes } = robbed;
  const by = async (used: SoftAuthenticator, asked: Browser, purpose: string, proof: object | null = null) => ({
    passkey: used.use(await passkeyOptions(asked, purpose, proof)),
  });
  return {
    none: null,
    'the password': { password: PASSWORD },
    'a code at random': { code: '000000' },
    'a passkey for a sign-in': await by(passkey, thief, 'SIGN_IN'),
    'a passkey for another passkey': await by(passkey, browser, 'ADD', { code: await robbed.code() }),
    'a passkey of another session': await by(passkey, await robbed.signIn(), 'PROOF'),
    'a passkey of a guest': await by(passkey, await opened(exchange), 'SIGN_IN'),
    'another customer’s passkey': await by(stranger.passkey, thief, 'PROOF'),
    'another customer’s code': { code: await stranger.code() },
    'another customer’s recovery code': { recoveryCode: stranger.recoveryCodes[0] },
    'a passkey once more': await spend(await by(passkey, browser, 'PROOF')),
    'a recovery code once more': await spend({ recoveryCode: recoveryCodes[0] }),
    'a code once more': await spend({ code: await robbed.code() }),
  };
}

const guardedNames = [...new Set(GUARDED.map(({ name }) => name))];
const sorted = (names: readonly string[]) => [...names].sort((one, other) => one.localeCompare(other));

test('identity I-14: of every mutation of the schema it is known that it asks for a proof, or why it asks for none', () => {
  expect(sorted([...guardedNames, ...unguarded])).toEqual(sorted(mutations.map(({ name }) => name)));
  // Whoever resets a password has no session, and a first secret needs the mail before any proof.
  const takingProof = mutations.filter(takesProof).map(({ name }) => name);
  expect(sorted(takingProof)).toEqual(sorted([...guardedNames, 'resetPassword', 'createTotp']));
});

describe('identity I-14, I-20: who has the cookies of a session alone', () => {
  test('proves nothing by what is of another purpose, session or customer, or was used before', async () => {
    const proofs = Object.entries(await wrongProofs());
    const before = await accessOf(db, robbed);
    const others: string[] = [];
    for (const guarded of GUARDED) {
      const input = await guarded.input(robbed);
      for (const [what, proof] of proofs) {
        const told = await attempt(robbed.thief, guarded, { ...input, proof });
        if (told !== 'proof') others.push(`${guarded.name} by ${what}: ${told}`);
      }
    }
    expect(others).toEqual([]);
    expect(await accessOf(db, robbed)).toEqual(before);
  });

  test('of a customer without a second factor needs the password for each', async () => {
    const before = await accessOf(db, simple);
    const proofs = [null, { password: 'papagaio na janela 1' }, { code: '000000' }, { recoveryCode: 'aaaaa-aaaaa' }];
    const allowed: string[] = [];
    for (const guarded of GUARDED) {
      const input = await guarded.input(robbed);
      for (const proof of proofs) {
        const guessed = 'currentPassword' in input ? { currentPassword: 'papagaio na janela 1' } : {};
        const told = await attempt(simple.thief, guarded, { ...input, ...guessed, proof });
        if (told === '') allowed.push(`${guarded.name} by ${JSON.stringify(proof)}`);
      }
    }
    expect(allowed).toEqual([]);
    expect(await accessOf(db, simple)).toEqual(before);
  });

  test('changes nothing of the access and the data by any other mutation', async () => {
    const known = { email: '"thief@example.com"', code: '"000000"', password: `"${NEW_PASSWORD}"` };
    const before = [await accessOf(db, robbed), await accessOf(db, simple)];
    for (const { thief } of [robbed, simple]) {
      for (const name of unguarded.filter((each) => !LEAVING.includes(each))) {
        await thief.graphql(operationText('mutation', fieldOf(name), known));
      }
    }
    expect([await accessOf(db, robbed), await accessOf(db, simple)]).toEqual(before);
  });

  test('a proof of the last ten minutes counts for kind A alone', async () => {
    await later();
    await spend({ code: await robbed.code() });
    const asked: string[] = [];
    for (const guarded of GUARDED) {
      const told = await askedBy(robbed.thief, guarded, { ...(await guarded.input(robbed)), proof: null });
      if (told === 'proof') asked.push(`${guarded.kind} ${guarded.name}`);
    }
    expect(asked).toEqual(GUARDED.filter(({ kind }) => kind === 'B').map(({ kind, name }) => `${kind} ${name}`));
  });
});

test('identity I-9, I-13: a stolen password opens no session by any mutation where there is a second factor', async () => {
  const { id, email } = stranger.user;
  const sessions = () => db.query('select id from sessions where user_id = $1', [id]);
  const before = await sessions();
  const thief = await opened(exchange);
  const known = { email: `"${email}"`, code: '"000000"', acceptedTerms: 'true' };
  const password = `"${PASSWORD}"`;
  const stolen = { ...known, password, currentPassword: password, newPassword: password };
  const signIn = operationText('mutation', fieldOf('signIn'), stolen);
  for (const { name } of mutations) {
    await db.query('delete from second_factor_failures');
    // Each of them as a guest whose second step waits.
    expect((await thief.graphql(signIn)).data).toMatchObject({ signIn: { viewer: null, errors: [] } });
    await thief.graphql(operationText('mutation', fieldOf(name), stolen));
  }
  expect(await sessions()).toEqual(before);
});
