import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { listing, listingFails, mandatesListing, openPage, PROOF_ASKED } from '../test/open-page';
import {
  CreateMandateDocument,
  MandateDestinationsDocument,
  MandatesDocument,
  RemoveMandateDocument,
  type MandateFieldsFragment,
} from './__generated__/mandates';

type Mock = MockLink.MockedResponse;

const mandateOf = (changes: Partial<MandateFieldsFragment> = {}): MandateFieldsFragment => ({
  id: 'm1',
  dailyCap: '5000',
  usedToday: '300.5',
  state: 'ACTIVE',
  confirmedAt: '2026-11-20T15:00:00.000Z',
  until: null,
  target: { destinationId: 'd1', label: null, text: 'Pix ana@example.com' },
  ...changes,
});
const WAITING = mandateOf({
  ...{ id: 'm2', usedToday: '0', state: 'AWAITING_EMAIL', confirmedAt: null, until: '2026-11-20T16:00:00.000Z' },
  target: { destinationId: 'd2', label: 'Cofre', text: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4 · Bitcoin' },
});
const destinations = (...all: readonly object[]): Mock => ({
  request: { query: MandateDestinationsDocument },
  result: { data: { destinations: [...all] } },
});
const KEY = {
  ...{ __typename: 'Destination', id: 'd1', kind: 'PIX_KEY', label: null, address: 'ana@example.com' },
  ...{ networkName: null, bank: 'Banco de Teste' },
};
const creating = (input: object, errors: readonly object[] = []): Mock => ({
  request: { query: CreateMandateDocument, variables: { input } },
  result: {
    data: {
      createMandate: {
        __typename: 'MandatePayload',
        mandate: errors.length > 0 ? null : { __typename: 'Mandate', ...WAITING },
        errors: [...errors],
      },
    },
  },
});
const removing: Mock = {
  request: { query: RemoveMandateDocument, variables: { input: { id: 'm1' } } },
  result: {
    data: {
      removeMandate: {
        __typename: 'MandatePayload',
        mandate: { __typename: 'Mandate', ...mandateOf({ state: 'REMOVED' }) },
        errors: [],
      },
    },
  },
};
const OFFLINE = new TypeError('Failed to fetch');
const card = () => screen.findByRole('region', { name: 'Saques por API' });

describe('money §6: where programs may withdraw to, on /profile/api-key', () => {
  it('tells of each where to, whole, how much a day, what is used today, since when or until when it waits', async () => {
    openPage([listing()], { mandates: [mandatesListing(WAITING, mandateOf())] });
    const rows = await within(await card()).findAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(/^Cofrebc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4 · Bitcoin/);
    expect(rows[0]).toHaveTextContent('Espera o e-mailaté 20/11/2026, 13:00');
    expect(rows[1]).toHaveTextContent(
      /^Pix ana@example.comLimite por diaR\$.5\.000,00Usado hojeR\$.300,50Desde20\/11\/2026/,
    );
  });

  it('without one says what it is for; without a destination leads to where one is added', async () => {
    const { user } = openPage([listing()], { mandates: [mandatesListing(), destinations()] });
    const own = await card();
    expect(await within(own).findByText('Nenhum destino autorizado')).toBeVisible();
    await user.click(within(own).getByRole('button', { name: 'Autorizar destino' }));
    const add = await screen.findByRole('link', { name: 'Incluir destino' });
    expect(add).toHaveAttribute('href', '/wallet/withdraw/brl');
  });

  it('is made with the second factor, and waits for its mail', async () => {
    const input = { destinationId: 'd1', dailyCap: '1500.5' };
    const { user, shell } = openPage([listing()], {
      proof: '123456',
      mandates: [
        mandatesListing(),
        destinations(KEY),
        creating({ ...input, proof: null }, [PROOF_ASKED]),
        creating({ ...input, proof: { password: '123456' } }),
        mandatesListing(WAITING),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Autorizar destino' }));
    const dialog = await screen.findByRole('dialog', { name: 'Autorizar saques por API' });
    const cap = await within(dialog).findByLabelText('Limite por dia');
    await user.click(within(dialog).getByRole('button', { name: 'Continuar' }));
    expect(cap).toHaveAccessibleDescription('Informe o limite por dia.');
    await user.type(cap, '1500,505');
    expect(cap).toHaveAccessibleDescription('Use no máximo 2 casas decimais.');
    await user.type(cap, '{Backspace}{Backspace}');
    expect(within(dialog).getByLabelText('Destino')).toHaveDisplayValue('ana@example.com · Banco de Teste');
    await user.click(within(dialog).getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shell.flashes).toEqual([
      { kind: 'success', message: 'Enviamos um e-mail. Confirme por ele em até 60 minutos.' },
    ]);
    expect(await within(await card()).findByText('Cofre')).toBeVisible();
  });

  it('is removed once it was asked again', async () => {
    const { user, shell } = openPage([listing()], {
      mandates: [mandatesListing(mandateOf()), removing, mandatesListing()],
    });
    await user.click(await screen.findByRole('button', { name: 'Remover a autorização de “Pix ana@example.com”' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remover esta autorização?' });
    expect(dialog).toHaveTextContent('O que já foi pedido ainda sai.');
    await user.click(within(dialog).getByRole('button', { name: 'Remover' }));
    expect(await within(await card()).findByText('Nenhum destino autorizado')).toBeVisible();
    await waitFor(() => expect(shell.flashes).toEqual([{ kind: 'success', message: 'Autorização removida.' }]));
  });

  it('that cannot be read says so and is read again; the keys stay', async () => {
    const failing: Mock = { request: { query: MandatesDocument }, error: OFFLINE };
    const { user } = openPage([listing()], { mandates: [failing, mandatesListing(mandateOf())] });
    const own = await card();
    await user.click(await within(own).findByRole('button', { name: 'Tentar de novo' }));
    expect(await within(own).findByText('Pix ana@example.com')).toBeVisible();
  });

  it('is not there while the product has no withdrawals', async () => {
    openPage([listingFails], { routes: ['/profile/api-key'], mandates: [] });
    expect(await screen.findByText('Não conseguimos carregar suas chaves')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Saques por API' })).toBeNull();
  });
});
