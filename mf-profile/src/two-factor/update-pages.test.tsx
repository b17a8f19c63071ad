import type { MockLink } from '@apollo/client/testing';
import type { RenderWithShellOptions } from '@plataforma/testing';
import { screen, waitFor } from '@testing-library/react';
import { TWO_FACTOR } from '../lib/second-factor/paths';
import {
  ConfirmTotpUpdateDocument,
  RenewRecoveryCodesDocument,
  StartTotpUpdateDocument,
} from './__generated__/two-factor';
import {
  active,
  CODES,
  known,
  needsProof,
  offline,
  openPage,
  refusal,
  refusedSecret,
  secretAnswer,
  UNTIL,
} from './test/open-page';
import { UpdateConfirmPage } from './update-confirm-page';
import { UpdatePage } from './update-page';

const PROOF = 'a prova';
const proof = { password: PROOF };
const renewing = (input: object, answer: object): MockLink.MockedResponse => ({
  request: { query: RenewRecoveryCodesDocument, variables: { input } },
  result: { data: { renewRecoveryCodes: { recoveryCodes: null, errors: [], ...answer } } },
});
const starting = (input: object, answer: object): MockLink.MockedResponse => ({
  request: { query: StartTotpUpdateDocument, variables: { input } },
  result: { data: { startTotpUpdate: { ...refusedSecret, ...answer } } },
});
const proven = [starting({}, needsProof), starting({ proof }, secretAnswer)];
const confirming = (answer: object): MockLink.MockedResponse => ({
  request: { query: ConfirmTotpUpdateDocument, variables: { input: { code: '123456' } } },
  result: { data: { confirmTotpUpdate: { recoveryCodes: null, lockedUntil: null, errors: [], ...answer } } },
});

const openInfo = (...mocks: MockLink.MockedResponse[]) =>
  openPage(<UpdatePage />, TWO_FACTOR.update, mocks, { proof: PROOF });
const openConfirm = (mocks: MockLink.MockedResponse[], options: RenderWithShellOptions = { proof: PROOF }) =>
  openPage(<UpdateConfirmPage />, TWO_FACTOR.updateConfirm, mocks, options);
const code = () => screen.findByLabelText('Código de 6 dígitos');
const codesShown = () => screen.findByRole('heading', { name: 'Guarde seus códigos de recuperação' });

describe('§2.39 /profile/two-factor/update/info', () => {
  it('says what happens to withdrawals, sessions, codes and keys before anything is asked', async () => {
    openInfo(active());
    expect(await screen.findByRole('heading', { name: 'Trocar o autenticador' })).toBeVisible();
    expect(screen.getByText(/saques ficam travados por 24 horas, e os que esperam são cancelados/)).toBeVisible();
    expect(screen.getByText(/As outras sessões são encerradas/)).toBeVisible();
    expect(screen.getByText(/dez novos códigos de recuperação/)).toBeVisible();
    expect(screen.getByText(/chaves de API continuam valendo/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continuar' })).toHaveAttribute('href', TWO_FACTOR.updateConfirm);
    expect(screen.getByRole('link', { name: 'Desativar' })).toHaveAttribute('href', TWO_FACTOR.off);
  });

  it('offers who has passkeys alone an authenticator beside them', async () => {
    openInfo(known({ recoveryCodesLeft: 10, proofMethods: ['PASSKEY', 'RECOVERY_CODE'] }));
    expect(await screen.findByRole('heading', { name: 'Adicionar um autenticador' })).toBeVisible();
  });

  it('makes new recovery codes after a proof, and shows them once', async () => {
    const { user } = openInfo(
      active(),
      renewing({}, needsProof),
      renewing({ proof }, { recoveryCodes: CODES }),
      active(),
    );
    expect(await screen.findByText('Restam 7 códigos sem uso.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Criar novos códigos' }));
    expect(await codesShown()).toBeVisible();
    expect(screen.getByText('Códigos de recuperação trocados.')).toBeVisible();
    expect(screen.getByText(CODES[9] ?? '')).toBeVisible();
  });

  it('who gives no proof, or reaches nobody, has the codes of before', async () => {
    const { user } = openPage(<UpdatePage />, TWO_FACTOR.update, [
      active(),
      renewing({}, needsProof),
      offline(renewing({}, {})),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Criar novos códigos' }));
    await user.click(await screen.findByRole('button', { name: 'Criar novos códigos', busy: false }));
    expect(await screen.findByText(/Verifique sua conexão/)).toBeVisible();
    expect(screen.getByText('Restam 7 códigos sem uso.')).toBeVisible();
  });

  it('without a second factor leads to the set-up', async () => {
    const { currentPath } = openInfo(known());
    await waitFor(() => expect(currentPath()).toBe(TWO_FACTOR.generate));
  });
});

describe('§2.40 /profile/two-factor/update/confirm', () => {
  it('asks for the proof at once, shows the new secret, and the new codes after its first code', async () => {
    const { user, shell } = openConfirm([
      active(),
      ...proven,
      confirming({ recoveryCodes: CODES, lockedUntil: UNTIL }),
    ]);
    expect(await screen.findByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible();
    expect(screen.getByText(/o autenticador de agora continua valendo/)).toBeVisible();
    await user.type(await code(), '123456');
    expect(await codesShown()).toBeVisible();
    expect(screen.getByText('Autenticador trocado.')).toBeVisible();
    expect(screen.getByText(/saques ficam travados até 28\/11\/2026/)).toBeVisible();
    await waitFor(() => expect(shell.calls.refresh).toBe(1));
  });

  it('adds a first authenticator beside passkeys, and speaks of none that is replaced', async () => {
    const passkeysOnly = known({ recoveryCodesLeft: 10, proofMethods: ['PASSKEY', 'RECOVERY_CODE'] });
    const { user } = openConfirm([passkeysOnly, ...proven, confirming({ recoveryCodes: CODES, lockedUntil: UNTIL })]);
    expect(await screen.findByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible();
    expect(screen.queryByText(/autenticador de agora/)).toBeNull();
    expect(screen.getByText(/Suas chaves de acesso continuam valendo/)).toBeVisible();
    await user.type(await code(), '123456');
    expect(await codesShown()).toBeVisible();
    expect(screen.getByText('Autenticador adicionado.')).toBeVisible();
  });

  it('who closes the dialog can ask again', async () => {
    const { user } = openConfirm([active(), starting({}, needsProof), starting({}, secretAnswer)], {});
    const again = await screen.findByRole('button', { name: 'Continuar', busy: false });
    await user.click(again);
    expect(await code()).toBeVisible();
  });

  it('says that nobody answers', async () => {
    openConfirm([active(), offline(starting({}, {}))]);
    expect(await screen.findByText(/Verifique sua conexão/)).toBeVisible();
  });

  it('a wrong code leaves the secret; a set-up that has run out asks for a new one', async () => {
    const { user } = openConfirm([
      active(),
      ...proven,
      confirming(refusal('code', 'Código incorreto. Confira o código que o aplicativo mostra agora.')),
      confirming(refusal('base', 'O tempo para confirmar acabou. Comece de novo.')),
      offline(starting({}, {})),
    ]);
    await user.type(await code(), '123456');
    await waitFor(async () => expect(await code()).toHaveAccessibleDescription(/Código incorreto/));
    expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Confirmar autenticador' }));
    expect(await screen.findByRole('button', { name: 'Continuar' })).toBeVisible();
  });

  it('without a second factor leads to the set-up, also when it was turned off meanwhile', async () => {
    const first = openConfirm([known()]);
    await waitFor(() => expect(first.currentPath()).toBe(TWO_FACTOR.generate));
    first.unmount();
    const { currentPath } = openConfirm([
      active(),
      starting({}, refusal('base', 'A verificação em duas etapas não está ativa.')),
      known(),
    ]);
    await waitFor(() => expect(currentPath()).toBe(TWO_FACTOR.generate));
  });
});
