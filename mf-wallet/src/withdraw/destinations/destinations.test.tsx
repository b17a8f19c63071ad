import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keyOf, openPage, pageOf, PATH, refusal, type Mock } from '../test/render-page';
import { AddDestinationDocument, RemoveDestinationDocument } from './__generated__/destinations';

/** Answers of the exchange, and all that was sent. */
function adding(sent: object[], ...answers: readonly object[]): Mock[] {
  return answers.map((answer) => ({
    request: {
      query: AddDestinationDocument,
      variables: ({ input }) => {
        sent.push(input as object);
        return true;
      },
    },
    result: { data: { addDestination: answer } },
  }));
}
const refused = (name: string, message: string) => ({ destination: null, errors: [refusal(name, message)] });
const PHONE = keyOf({ id: 'k2', keyType: 'PHONE', address: '+5511999991234' });

const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Adicionar chave ou conta' }));
  return within(screen.getByRole('dialog', { name: 'Adicionar chave ou conta' }));
};

describe('an own Pix key', () => {
  it('is added as the kind of key that the customer says, with the second factor, and is chosen', async () => {
    const sent: object[] = [];
    openPage(
      PATH,
      [
        pageOf({ destinations: [] }),
        ...adding(sent, refused('proof', 'Confirme com o segundo fator.'), { destination: PHONE, errors: [] }),
        pageOf({ destinations: [PHONE] }),
      ],
      { proof: '123456' },
    );
    const dialog = await openDialog();
    await userEvent.selectOptions(dialog.getByLabelText('Tipo de chave'), 'PHONE');
    await userEvent.type(dialog.getByLabelText('Chave Pix', { selector: 'input[inputmode="tel"]' }), '11 99999-1234');
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar' }));
    expect(await screen.findByRole('radio', { name: 'Celular' })).toBeChecked();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({
      kind: 'PIX_KEY',
      keyType: 'PHONE',
      key: '11 99999-1234',
      label: null,
      proof: { password: '123456' },
    });
  });

  it.each([
    'Esta chave não existe.',
    'Esta chave é de outra pessoa. Saques vão só para contas no seu CPF.',
    'O banco não respondeu. Tente de novo.',
  ])('that is refused says so at the key: %s', async (message) => {
    openPage(PATH, [pageOf(), ...adding([], refused('key', message))]);
    const dialog = await openDialog();
    const field = dialog.getByLabelText('Chave Pix', { selector: 'input[inputmode="numeric"]' });
    await userEvent.type(field, '11144477735');
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toHaveFocus();
  });

  it('is asked for', async () => {
    openPage(PATH, [pageOf()]);
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar' }));
    expect(dialog.getByLabelText('Chave Pix', { selector: 'input[inputmode="numeric"]' })).toHaveAccessibleDescription(
      'Digite a chave Pix.',
    );
  });
});

describe('an own account', () => {
  it('is added with its bank, which is typed where the list does not have it', async () => {
    const sent: object[] = [];
    openPage(PATH, [
      pageOf(),
      ...adding(sent, refused('account', 'Esta conta é de outra pessoa. Saques vão só para contas no seu CPF.')),
    ]);
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('radio', { name: 'Conta bancária' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar' }));
    expect(dialog.getByLabelText('Agência')).toHaveAccessibleDescription('Digite a agência, de um a quatro números.');
    await userEvent.selectOptions(dialog.getByLabelText('Banco'), 'other');
    await userEvent.type(dialog.getByLabelText('Código ISPB do banco'), '1234567');
    expect(dialog.getByLabelText('Código ISPB do banco')).toHaveAccessibleDescription(
      'O código ISPB tem oito dígitos.',
    );
    await userEvent.type(dialog.getByLabelText('Código ISPB do banco'), '8');
    await userEvent.type(dialog.getByLabelText('Agência'), '0001');
    await userEvent.type(dialog.getByLabelText('Conta com dígito'), '12345-6');
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Conta com dígito')).toHaveAccessibleDescription(
        'Esta conta é de outra pessoa. Saques vão só para contas no seu CPF.',
      ),
    );
    expect(sent).toEqual([
      expect.objectContaining({
        kind: 'BANK_ACCOUNT',
        ispb: '12345678',
        agency: '0001',
        account: '12345-6',
        accountType: 'CHECKING',
      }),
    ]);
  });

  it('is named by agency and account', async () => {
    const account = keyOf({ kind: 'BANK_ACCOUNT', keyType: null, address: '12345-6', agency: '0001' });
    openPage(PATH, [pageOf({ destinations: [account] })]);
    expect(await screen.findByRole('radio', { name: 'Conta bancária' })).toHaveAccessibleDescription(
      'Agência 0001, conta 12345-6 · Banco de Teste',
    );
  });
});

describe('a destination', () => {
  it('is removed once it was asked again', async () => {
    const removing: Mock = {
      request: { query: RemoveDestinationDocument, variables: { input: { id: 'k2' } } },
      result: { data: { removeDestination: { errors: [] } } },
    };
    openPage(PATH, [pageOf({ destinations: [keyOf(), PHONE] }), removing, pageOf()]);
    await userEvent.click(await screen.findByRole('button', { name: 'Remover +5511999991234' }));
    const question = within(screen.getByRole('dialog', { name: 'Remover o destino?' }));
    await userEvent.click(question.getByRole('button', { name: 'Remover' }));
    await waitFor(() => expect(screen.queryByText('+5511999991234')).toBeNull());
    expect(screen.getByText('Suas chaves e contas')).toHaveFocus();
  });
});
