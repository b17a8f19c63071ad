import { screen, waitFor, within } from '@testing-library/react';
import { ChooseIdentityDocumentDocument, VerificationDocument } from './__generated__/verification';
import { loading, openPage, place, reason, UNTIL, upload, verificationOf } from './test/open-page';

const choosing = (identityDocument: string, errors: readonly object[] = []) => ({
  request: { query: ChooseIdentityDocumentDocument, variables: { input: { identityDocument } } },
  result: {
    data: {
      chooseIdentityDocument: {
        verification:
          errors.length > 0
            ? verificationOf()
            : verificationOf({ state: 'DRAFT', identityDocument: 'CNH', needed: [place()] }),
        errors: [...errors],
      },
    },
  },
});
const offline = { request: { query: VerificationDocument }, error: new TypeError('Failed to fetch') };

describe('§2.31 /profile/verify-account', () => {
  it('lets a customer choose a document, and then asks for its pictures', async () => {
    const { user } = openPage([loading(verificationOf()), choosing('CNH')]);
    await user.click(await screen.findByRole('button', { name: 'Continuar' }));
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Escolha um documento.');
    await user.click(screen.getByRole('radio', { name: 'CNH' }));
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByRole('heading', { name: 'Fotos' })).toBeVisible();
    expect(screen.getByText('Frente do documento')).toBeVisible();
    // What was pressed is gone each time: the focus goes on where the customer does.
    expect(screen.getByRole('button', { name: 'Trocar documento' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Trocar documento' }));
    expect(screen.getByRole('radio', { name: 'CNH' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'CNH' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Manter CNH' }));
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByRole('button', { name: 'Trocar documento' })).toHaveFocus();
  });

  it('says at the choice what the exchange refuses, and keeps what was chosen when it cannot be reached', async () => {
    const refused = { name: 'identityDocument', messages: ['Escolha RNM ou passaporte.'] };
    const { request } = choosing('RG');
    const away = { request, error: new TypeError('Failed to fetch') };
    const { user } = openPage([loading(verificationOf()), choosing('RG', [refused]), away]);
    await user.click(await screen.findByRole('radio', { name: 'RG' }));
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await waitFor(() =>
      expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Escolha RNM ou passaporte.'),
    );
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(
      await screen.findByText(/^Não recebemos resposta da Plataforma, e sua escolha pode já estar guardada/),
    ).toBeVisible();
    expect(screen.getByRole('radio', { name: 'RG' })).toBeChecked();
  });

  it.each([
    ['SENT', 'Recebemos seus documentos', 'Conferência'],
    ['CHECKING', 'Estamos conferindo seus documentos', 'Conferência'],
    ['REVIEW', 'Um analista está olhando seus documentos', 'Análise de uma pessoa'],
  ] as const)(
    'handed in, it says who looks at it and until when there is an answer: %s',
    async (state, title, step) => {
      openPage([loading(verificationOf({ state, until: '2999-12-01T15:00:00.000Z' }))]);
      expect(await screen.findByRole('heading', { name: title })).toBeVisible();
      expect(screen.getByText('Resposta até 01/12/2999, 12:00.')).toBeVisible();
      expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent(step);
    },
  );

  it('says so when the answer is late', async () => {
    openPage([loading(verificationOf({ state: 'SENT', until: '2026-01-01T15:00:00.000Z' }))]);
    expect(await screen.findByText(/passou do prazo de 01\/01\/2026, 12:00/)).toBeVisible();
  });

  it('after a refusal shows each reason where it belongs, and asks only for what was refused', async () => {
    const needed = [
      place({ upload: upload('1') }),
      place({ kind: 'BACK', upload: upload('2'), refusal: reason('CUT', 'Aparece cortado: mostre as quatro pontas.') }),
    ];
    const reasons = [reason('NAME_MISMATCH', 'O nome do documento é diferente do cadastro: corrija um dos dois.')];
    openPage([loading(verificationOf({ state: 'REFUSED', identityDocument: 'RG', needed, reasons, triesLeft: 1 }))]);
    expect(await screen.findByRole('heading', { name: 'Ainda não conseguimos aprovar' })).toBeVisible();
    expect(screen.getByRole('list', { name: 'Motivos' })).toHaveTextContent('O nome do documento é diferente');
    expect(screen.getByRole('link', { name: 'Corrigir meus dados' })).toHaveAttribute('href', '/profile/infos');
    expect(screen.getByText('Envie de novo só o que está marcado abaixo.')).toBeVisible();
    // Which of the two is wrong, the customer knows: each has a way.
    const refused = within(screen.getByRole('region', { name: 'Ainda não conseguimos aprovar' }));
    expect(refused.getByText(/Troque de documento ou envie outras fotos abaixo/)).toBeVisible();
    expect(refused.getByRole('link', { name: 'Falar com o atendimento (link externo)' })).toHaveAttribute(
      'href',
      'https://ajuda.test/',
    );
    expect(screen.getByText('Esta é a última vez que você pode enviar nos próximos dias.')).toBeVisible();
    expect(screen.getByText('Aparece cortado: mostre as quatro pontas.')).toBeVisible();
  });

  it('identity §10: says of an expired document in which month it ended, at its picture alone', async () => {
    const words = 'O documento venceu em 05/2026.';
    const needed = [place({ upload: upload('1'), refusal: reason('EXPIRED', words) }), place({ kind: 'BACK' })];
    openPage([loading(verificationOf({ state: 'REFUSED', identityDocument: 'RG', needed, triesLeft: 2 }))]);
    expect(await screen.findByRole('group', { name: 'Frente do documento' })).toHaveAccessibleDescription(words);
    expect(screen.getAllByText(words)).toHaveLength(1);
    expect(screen.getByText('Envie de novo só o que está marcado abaixo.')).toBeVisible();
  });

  it('with the tries exhausted names the date, the reasons and who helps', async () => {
    const reasons = [reason('CUT', 'Aparece cortado: mostre as quatro pontas.')];
    openPage([loading(verificationOf({ state: 'EXHAUSTED', retryAt: UNTIL, reasons, triesLeft: 0 }))]);
    expect(
      await screen.findByRole('heading', { name: 'Você pode enviar de novo a partir de 01/12/2026, 12:00' }),
    ).toBeVisible();
    expect(screen.getByText('Aparece cortado: mostre as quatro pontas.')).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: 'Falar com o atendimento (link externo)' })) {
      expect(link).toHaveAttribute('href', 'https://ajuda.test/');
    }
  });

  it('approved, reads the customer again, so that the shell leads on; a failure can be tried again', async () => {
    const onRefresh = jest.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('offline'));
    const { user } = openPage([loading(verificationOf({ state: 'APPROVED', triesLeft: null }))], { onRefresh });
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    expect(onRefresh).toHaveBeenCalledTimes(2);
  });

  it('that cannot be loaded says so and tries again', async () => {
    const { user } = openPage([offline, loading(verificationOf())]);
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('radio', { name: 'RG' })).toBeVisible();
  });
});
