import { identityFixture, PASSWORD } from '../../../test/identity-fixture';
import type { IdentityFixture } from '../../../test/identity-fixture';
import { mailOf, secured } from '../../../test/second-factor-fixture';
import type { SecuredCustomer } from '../../../test/second-factor-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { methodsFor, PURPOSES } from './purposes';
import type { StepUpPurpose } from './purposes';
import type { StepUpProof } from './step-up';

let db: TestDatabase;
let fixture: IdentityFixture;
let customer: SecuredCustomer;
let serial = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  serial += 1;
  const clock = new TestClock('2026-11-26T15:00:00.000Z');
  fixture = await identityFixture(db, `factorproof${serial}@example.com`, clock);
  customer = await secured(fixture, clock);
});
afterEach(() => fixture.identity.stop());
afterAll(() => db.drop());

/** What became of a sensitive action: `done`, or what the customer is told. */
async function act(
  proof: StepUpProof | null,
  password: string | null = null,
  purpose: StepUpPurpose = 'RECOVERY_CODES',
): Promise<string> {
  const { stepUp } = fixture.identity;
  const guard =
    password === null
      ? stepUp.guard(customer.request, purpose, proof)
      : stepUp.guardWithPassword(customer.request, 'PASSWORD', password, proof);
  return guard(() => Promise.resolve('done')).catch((error: unknown) =>
    error instanceof Error ? error.message : 'no error',
  );
}

const NEEDED = 'Confirme com a verificação em duas etapas para continuar.';

describe('identity I-14: with a second factor the proof is the second factor', () => {
  test('the password alone is none, and takes no try', async () => {
    for (let index = 0; index < 6; index += 1) expect(await act({ password: 'wrong' })).toBe(NEEDED);
    expect(await act({ password: PASSWORD })).toBe(NEEDED);
    expect(await act(null)).toBe(NEEDED);
    expect(await act({ code: customer.nextCode() })).toBe('done');
  });

  test('a code is good for one action', async () => {
    const code = customer.nextCode();
    expect(await act({ code })).toBe('done');
    expect(await act({ code })).toBe('Este código já foi usado. Espere o próximo: 30 s.');
  });

  test('so is a recovery code, of which the customer is told', async () => {
    const recoveryCode = customer.recoveryCodes[5] ?? '';
    expect(await act({ recoveryCode })).toBe('done');
    expect(await act({ recoveryCode })).toBe('Código de recuperação incorreto ou já usado.');
    expect(mailOf(fixture, 'recovery-code-used').data.left).toBe(9);
  });

  test.each(['API_KEY', 'WITHDRAWAL', 'WITHDRAWAL_DESTINATION'] as const)(
    'identity §1: for %s a recovery code is none; it is neither spent nor counted',
    async (purpose) => {
      const recoveryCode = customer.recoveryCodes[0] ?? '';
      const told = 'Um código de recuperação não vale para isto. Use o autenticador ou uma chave de acesso.';
      for (let index = 0; index < 6; index += 1) expect(await act({ recoveryCode }, null, purpose)).toBe(told);
      expect(await act({ password: PASSWORD }, null, purpose)).toBe(NEEDED);
      expect(await act({ code: customer.nextCode() }, null, purpose)).toBe('done');
      expect(await act({ recoveryCode })).toBe('done');
    },
  );

  test('an action that asks for the password asks for both', async () => {
    expect(await act({ code: customer.nextCode() }, 'wrong')).toMatch(/^Senha incorreta/);
    expect(await act(null, PASSWORD)).toBe(NEEDED);
    expect(await act({ code: customer.nextCode() }, PASSWORD)).toBe('done');
  });

  test('the password is changed with both; the sign-in that waits ends', async () => {
    const browser = await customer.waiting();
    const change = { currentPassword: PASSWORD, newPassword: 'cavalo bateria grampo certo' };
    const refused = await fixture.identity.changePassword(customer.request, { ...change, proof: null });
    expect(refused).toEqual({ kind: 'refused', field: 'proof', message: NEEDED });
    const proof = { code: customer.nextCode() };
    expect((await fixture.identity.changePassword(customer.request, { ...change, proof }))?.kind).toBe('changed');
    expect(await fixture.identity.pendingSignIn(browser)).toBeNull();
  });

  test('identity §5: wrong ones share the count of the second step, and the fifth ends the session', async () => {
    await fixture.identity.secondFactor.verifySignIn(await customer.waiting(), { code: '000000' });
    const { sessionId } = customer.request.view;
    const told: string[] = [];
    for (let index = 0; index < 4; index += 1) told.push(await act({ code: '000000' }));
    expect(told).toEqual([
      'Código incorreto. Restam 3 tentativas.',
      'Código incorreto. Restam 2 tentativas.',
      'Código incorreto. Resta 1 tentativa.',
      'Código incorreto cinco vezes. Por segurança, encerramos esta sessão. Entre de novo.',
    ]);
    expect(fixture.ended).toContain(sessionId);
    expect(customer.request.view.kind).toBe('guest');
    const browser = await fixture.open();
    const { user } = fixture;
    expect((await fixture.identity.signIn(browser, { email: user.email, password: PASSWORD })).kind).toBe('refused');
  });
});

describe('identity §1, I-14: what proves what', () => {
  test('a recovery code proves what is of the account alone, and only that', () => {
    const byRecoveryCode = Object.entries(PURPOSES).filter(([, { takes }]) => takes.includes('RECOVERY_CODE'));
    expect(byRecoveryCode.map(([purpose]) => purpose)).toEqual([
      'API_KEY_TO_READ',
      'ADDRESS',
      'DATA_EXPORT',
      'DELETION',
      'DOCUMENT',
      'CARD_CHANGE',
      'EMAIL',
      'PASSKEY',
      'PASSWORD',
      'PERSON',
      'PHONE',
      'SESSIONS',
      'TWO_FACTOR',
      'RECOVERY_CODES',
    ]);
  });

  test('what is no proof for a purpose is not offered for it either', () => {
    const methods = ['TOTP', 'PASSKEY', 'RECOVERY_CODE'] as const;
    expect(methodsFor('ACCOUNT', methods)).toEqual(methods);
    expect(methodsFor('API_KEY', methods)).toEqual(['TOTP', 'PASSKEY']);
    expect(methodsFor('API_KEY', ['PASSKEY', 'RECOVERY_CODE'])).toEqual(['PASSKEY']);
    expect(methodsFor('API_KEY', [])).toEqual([]);
    expect(methodsFor('WITHDRAWAL', methods)).toEqual(['TOTP', 'PASSKEY']);
  });

  test('money leaves with a second factor alone: the password of who has none is no proof', async () => {
    const stranger = await identityFixture(db, `nofactor${serial}@example.com`);
    const request = await stranger.signedIn();
    for (const purpose of ['WITHDRAWAL', 'WITHDRAWAL_DESTINATION'] as const) {
      const guard = stranger.identity.stepUp.guard(request, purpose, { password: PASSWORD });
      await expect(guard(() => Promise.resolve('done'))).rejects.toThrow('Ative a verificação em duas etapas');
    }
    stranger.identity.stop();
  });
});
