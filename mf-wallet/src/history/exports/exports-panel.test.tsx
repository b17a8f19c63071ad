import type { MockLink } from '@apollo/client/testing';
import { renderWithShell } from '@plataforma/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import exportsCopy from '../../../locales/en/exports.json';
import historyCopy from '../../../locales/en/history.json';
import { NO_FILTER, type HistoryFilter } from '../filters/history-filter';
import { CreateExportDocument, type ExportFieldsFragment, ExportsDocument } from './__generated__/exports';
import { ExportButton } from './export-button';

type Mock = MockLink.MockedResponse;
type Input = Readonly<Record<string, unknown>>;

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const asked = {
  __typename: 'Export' as const,
  id: 'e1',
  format: 'CSV' as const,
  from: '2026-11-01T03:00:00.000Z',
  to: '2026-12-01T03:00:00.000Z',
  narrowedTo: null,
  requestedAt: '2026-11-20T17:30:00.000Z',
  progress: null,
  retryAt: null,
  hasFailed: false,
  ready: null,
};
const underWay = { ...asked, progress: { __typename: 'ExportProgress' as const, done: 12_400, total: 38_000 } };
const readyWith = (files: number) => ({
  ...asked,
  ready: {
    __typename: 'ExportReady' as const,
    rows: 38_000,
    expiresAt: inHours(24),
    files: Array.from({ length: files }, (_, place) => ({
      __typename: 'ExportFile' as const,
      number: place + 1,
      bytes: 1_000,
    })),
  },
});
const listing = (...all: readonly ExportFieldsFragment[]): Mock => ({
  request: { query: ExportsDocument },
  result: { data: { exports: [...all] } },
});

/** Answers each wish with the next of these. @returns what was asked */
function creating(
  ...answers: readonly (Readonly<{ exports: readonly object[]; errors?: readonly object[] }> | 'lost')[]
) {
  const inputs: Input[] = [];
  const mocks = answers.map((answer): Mock => ({
    request: {
      query: CreateExportDocument,
      variables: ({ input }) => {
        inputs.push(input as Input);
        return true;
      },
    },
    ...(answer === 'lost'
      ? { error: new TypeError('Failed to fetch') }
      : { result: { data: { createExport: { errors: [], ...answer } } } }),
  }));
  return { inputs, mocks };
}

const refusal = (name: string, text: string) => ({ __typename: 'UserError', name, messages: [text] });

const open = (...mocks: readonly Mock[]) => openUnder({}, ...mocks);

/** Opens the panel of a list that is narrowed. */
async function openUnder(filter: Partial<HistoryFilter>, ...mocks: readonly Mock[]) {
  const user = userEvent.setup();
  renderWithShell(<ExportButton filter={{ ...NO_FILTER, ...filter }} />, {
    resources: { exports: exportsCopy, history: historyCopy },
    apolloMocks: [...mocks],
  });
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Exportar histórico' }));
  return { user, dialog, send: () => user.click(dialog.getByRole('button', { name: 'Exportar' })) };
}

describe('money §7: the own history as files', () => {
  it('is asked for by month, is made while one watches, and says until when it can be downloaded', async () => {
    const { inputs, mocks } = creating({ exports: [asked] });
    const { dialog, send } = await open(listing(), ...mocks, listing(underWay), listing(readyWith(1)));
    expect(await dialog.findByText('Você não tem exportações. Cada uma fica aqui por 24 horas.')).toBeVisible();
    await send();
    expect(await dialog.findByText('Preparando: 12.400 de 38.000 linhas.')).toBeVisible();
    expect(dialog.getByRole('progressbar', { name: 'Preparando' })).toHaveAttribute('aria-valuenow', '33');
    expect(dialog.getByRole('heading', { name: 'CSV de 01/11/2026 a 30/11/2026' })).toBeVisible();
    expect(await dialog.findByText(/^Pronto até amanhã, \d\d:\d\d\.$/, {}, { timeout: 4_000 })).toBeVisible();
    expect(inputs.at(-1)).toEqual({
      format: 'CSV',
      from: expect.stringMatching(/-01T03:00:00\.000Z$/),
      to: expect.stringMatching(/-01T03:00:00\.000Z$/),
      filter: null,
      idempotencyKey: expect.any(String),
    });
  });

  it('that fails says when it is tried again, and at last that it could not be made', async () => {
    const retryAt = '2026-11-20T18:05:00.000Z';
    const { dialog } = await open(listing({ ...asked, retryAt }), listing({ ...asked, hasFailed: true }));
    expect(await dialog.findByText('Ainda não deu certo. Tentamos de novo sozinhos às 15:05.')).toBeVisible();
    expect(dialog.queryByRole('progressbar')).toBeNull();
    const ended = 'Não foi possível fazer esta exportação. Exporte de novo.';
    expect(await dialog.findByText(ended, {}, { timeout: 4_000 })).toBeVisible();
  });

  it('what is filtered is exported with its days, or all of them', async () => {
    const { inputs, mocks } = creating(
      { exports: [{ ...readyWith(1), narrowedTo: 'Depósitos · BTC · Retido · Conta principal' }] },
      { exports: [] },
    );
    const narrowed = { tipo: 'depositos', ativo: 'BTC', estado: 'retido', conta: 'principal' } as const;
    const { user, dialog, send } = await openUnder(
      { ...narrowed, de: '2026-02-10', ate: '2026-02-12' },
      listing(),
      ...mocks,
    );
    const filtered = dialog.getByRole('radio', { name: /O que está filtrado/ });
    expect(filtered).toBeChecked();
    expect(dialog.getByText('Depósitos · BTC · Retido · Conta principal')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'De' })).toHaveValue('10/02/2026');
    await send();
    expect(await dialog.findByRole('heading', { name: /^CSV de/ })).toBeVisible();
    expect(dialog.getAllByText('Depósitos · BTC · Retido · Conta principal')).toHaveLength(2);
    const period = { from: '2026-02-10T03:00:00.000Z', to: '2026-02-13T03:00:00.000Z' };
    const filter = { kinds: ['DEPOSIT'], currency: 'BTC', states: ['HELD'], account: 'MAIN' };
    expect(inputs.at(-1)).toMatchObject({ ...period, filter });
    await user.click(dialog.getByRole('radio', { name: 'Tudo' }));
    await send();
    await waitFor(() => expect(inputs.at(-1)).toMatchObject({ ...period, filter: null }));
  });

  it('days alone are a period, and nothing that is filtered', async () => {
    const { inputs, mocks } = creating({ exports: [] });
    const { dialog, send } = await openUnder({ de: '2026-02-10', ate: '2026-02-10' }, listing(), ...mocks);
    expect(dialog.queryByRole('radio', { name: 'Tudo' })).toBeNull();
    expect(dialog.getByRole('radio', { name: 'Outro' })).toBeChecked();
    await send();
    await waitFor(() =>
      expect(inputs.at(-1)).toMatchObject({
        from: '2026-02-10T03:00:00.000Z',
        to: '2026-02-11T03:00:00.000Z',
        filter: null,
      }),
    );
  });

  it('each file of several is downloaded without leaving the page', async () => {
    const saved: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.pathname} ${this.hasAttribute('download')}`);
    });
    const { user, dialog } = await open(listing({ ...readyWith(2), format: 'PDF' }));
    await user.click(await dialog.findByRole('button', { name: 'Baixar PDF, parte 2 de 2' }));
    expect(saved).toEqual(['/exports/e1/2 true']);
    click.mockRestore();
  });

  it('own days are read, and what is wrong with them stands at their field', async () => {
    const nothing = refusal('from', 'Não há nada neste período.');
    const { inputs, mocks } = creating({ exports: [], errors: [nothing] });
    const { user, dialog, send } = await open(listing(), ...mocks);
    await user.click(dialog.getByRole('radio', { name: /Outro/ }));
    await user.click(dialog.getByRole('radio', { name: /PDF/ }));
    await user.type(dialog.getByRole('textbox', { name: 'De' }), '10022026');
    await user.type(dialog.getByRole('textbox', { name: 'Até' }), '09022026');
    await send();
    expect(await dialog.findByText('Escolha um dia que não vem antes do primeiro.')).toBeVisible();
    await user.clear(dialog.getByRole('textbox', { name: 'Até' }));
    await user.type(dialog.getByRole('textbox', { name: 'Até' }), '10022026');
    await send();
    expect(await dialog.findByText('Não há nada neste período.')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'De' })).toHaveAccessibleDescription('Não há nada neste período.');
    expect(inputs.at(-1)).toMatchObject({
      format: 'PDF',
      from: '2026-02-10T03:00:00.000Z',
      to: '2026-02-11T03:00:00.000Z',
    });
  });

  it('after no answer the same wish has the same key, and another wish another', async () => {
    const { inputs, mocks } = creating(
      'lost',
      { exports: [], errors: [refusal('from', 'Não há nada.')] },
      { exports: [] },
    );
    const { user, dialog, send } = await open(listing(), ...mocks);
    await send();
    expect(await dialog.findByRole('alert')).toBeVisible();
    await send();
    expect(await dialog.findByText('Não há nada.')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: /Ano/ }));
    await send();
    await waitFor(() => expect(new Set(inputs.map(({ from, to }) => `${String(from)}${String(to)}`)).size).toBe(2));
    const keys = inputs.map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(2);
    expect(keys[0]).toBe(keys[1]);
    expect(keys.at(-1)).not.toBe(keys[0]);
  });

  it('that has expired meanwhile is no longer offered', async () => {
    const gone = { ...readyWith(1), ready: { ...readyWith(1).ready, expiresAt: inHours(-1) } };
    const { dialog } = await open(listing(gone));
    expect(await dialog.findByText('Venceu. Exporte de novo.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Baixar CSV' })).toBeNull();
  });

  it('when the list cannot be read it says so, and is read again', async () => {
    const { user, dialog } = await open(
      { request: { query: ExportsDocument }, error: new TypeError('Failed to fetch') },
      listing(readyWith(1)),
    );
    expect(await dialog.findByText('Não conseguimos carregar suas exportações')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Tentar de novo' }));
    expect(await dialog.findByRole('button', { name: 'Baixar CSV' })).toBeVisible();
  });
});
