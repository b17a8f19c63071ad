import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { screen, waitFor } from '@testing-library/react';
import { at, loading, openPage } from '../lib/test/open-page';
import { MissingVerificationDocument, NextFactorDocument } from './__generated__/done';
import { SuccessPage } from './success-page';
import { VerifiedPage } from './verified-page';

const of = (level: number) => ({ session: { viewer: { ...fakeViewer, level } } });

describe('§2.53 /register/success', () => {
  const path = '/register/success';

  it('says what works, and leads only to what the product has', async () => {
    openPage(<SuccessPage />, path, {
      ...of(10),
      apolloMocks: [loading(at('DONE'))],
      routes: ['/trade/btcbrl', '/profile/verify-account'],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Cadastro concluído' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Comprar bitcoin' })).toHaveAttribute('href', '/trade/btcbrl');
    expect(screen.getByRole('link', { name: 'Verificar a conta' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Depositar reais' })).toBeNull();
  });

  it.each<[boolean, readonly string[]]>([
    [true, []],
    [false, ['TOTP', 'RECOVERY_CODE']],
  ])('offers a second factor where there is none: %s', async (isOffered, proofMethods) => {
    const result = jest.fn(() => ({ data: { security: { __typename: 'Security' as const, proofMethods } } }));
    openPage(<SuccessPage />, path, {
      ...of(10),
      apolloMocks: [loading(at('DONE')), { request: { query: NextFactorDocument }, result }],
      routes: ['/profile/two-factor/generate', '/profile/verify-account'],
    });
    await waitFor(() => expect(result).toHaveBeenCalled());
    const way = { name: 'Ativar a verificação em duas etapas' };
    if (isOffered) expect(await screen.findByRole('link', way)).toBeVisible();
    else expect(screen.queryByRole('link', way)).toBeNull();
  });

  it('opened too early leads to the step whose turn it is', async () => {
    const { currentPath } = openPage(<SuccessPage />, path, { apolloMocks: [loading(at('INFOS'))] });
    await waitFor(() => expect(currentPath()).toBe('/register/infos'));
  });
});

describe('§2.54 /register/verified', () => {
  const path = '/register/verified';

  const there = { __typename: 'NeededDocument', upload: { __typename: 'DocumentUpload', id: '1' }, refusal: null };
  const missing = { ...there, upload: null };
  const refused = { ...there, refusal: { __typename: 'VerificationReason', code: 'CUT' } };
  const verification = (changes: object) => ({
    request: { query: MissingVerificationDocument },
    result: {
      data: {
        verification: {
          __typename: 'Verification',
          state: 'DRAFT',
          until: null,
          retryAt: null,
          needed: [],
          ...changes,
        },
      },
    },
  });
  const until = '2026-11-28T15:00:00.000Z';

  it('says that the account is verified, and leads on to what it is for', () => {
    openPage(<VerifiedPage />, path, { ...of(20), routes: ['/trade/btcbrl', '/profile'] });
    expect(screen.getByRole('link', { name: 'Ver meus limites' })).toHaveAttribute('href', '/profile');
    expect(screen.getByRole('link', { name: 'Comprar bitcoin' })).toHaveAttribute('href', '/trade/btcbrl');
    expect(screen.getByRole('heading', { level: 1, name: 'Conta verificada' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Verificar a conta' })).toBeNull();
  });

  it.each<[string, object, string]>([
    ['nothing was begun', { state: 'NONE' }, 'Faltam as fotos de um documento e do seu rosto.'],
    ['no document was chosen', {}, 'Faltam as fotos de um documento e do seu rosto.'],
    ['one is missing', { needed: [there, missing] }, 'Falta 1 arquivo e o envio para análise.'],
    ['two are missing', { needed: [missing, missing] }, 'Faltam 2 arquivos e o envio para análise.'],
    ['all are there', { needed: [there] }, 'Falta só enviar para análise.'],
    ['one was refused', { state: 'REFUSED', needed: [there, refused] }, 'Falta enviar 1 arquivo de novo.'],
    [
      'all was refused',
      { state: 'REFUSED', needed: [there] },
      'Seus documentos não foram aprovados. Veja o motivo e envie de novo.',
    ],
    [
      'it was handed in',
      { state: 'SENT', until },
      'Estamos conferindo seus documentos. Resposta até 28/11/2026, 12:00.',
    ],
    [
      'somebody looks at it',
      { state: 'REVIEW', until },
      'Um analista está olhando seus documentos. Resposta até 28/11/2026, 12:00.',
    ],
    [
      'the tries are exhausted',
      { state: 'EXHAUSTED', retryAt: until },
      'Foram três recusas em 30 dias. Envie de novo a partir de 28/11/2026, 12:00.',
    ],
  ])('below level 20 it says what is missing and leads there: %s', async (_, changes, text) => {
    openPage(<VerifiedPage />, path, { ...of(10), apolloMocks: [verification(changes)] });
    expect(screen.getByRole('heading', { level: 1, name: 'Sua conta ainda não está verificada' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Verificar a conta' })).toHaveAttribute('href', '/profile/verify-account');
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('leads whoever is not registered back to the registration', () => {
    openPage(<VerifiedPage />, path, of(0));
    expect(screen.getByText('Falta concluir o cadastro.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continuar o cadastro' })).toHaveAttribute('href', '/register/progress');
  });
});
