import type { MockLink } from '@apollo/client/testing';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import account from '../../locales/en/account.json';
import closing from '../../locales/en/closing.json';
import privacy from '../../locales/en/privacy.json';
import {
  type DataExportFieldsFragment,
  DataExportsDocument,
  OpenDataExportDocument,
  PrivacyPageDocument,
  RequestDataExportDocument,
} from './__generated__/privacy';
import { ClosingCardDocument } from './closing/__generated__/closing';
import { PrivacyPage } from './privacy-page';

type Mock = MockLink.MockedResponse;
type DataExport = DataExportFieldsFragment;

const PROOF = 'Senha#Certa';
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const asked: DataExport & { readonly __typename: 'DataExport' } = {
  __typename: 'DataExport',
  id: 'e1',
  requestedAt: '2026-11-20T17:30:00.000Z',
  progress: null,
  hasFailed: false,
  files: null,
};
const underWay = { ...asked, progress: { __typename: 'DataExportProgress' as const, done: 12_400, total: 38_000 } };
const ready = (expiresAt = inHours(24)) => ({
  ...asked,
  files: {
    __typename: 'DataExportFiles' as const,
    readyAt: inHours(0),
    expiresAt,
    jsonBytes: 1_234_567,
    pdfBytes: 239_100,
  },
});
const loading = (...dataExports: readonly DataExport[]): Mock => ({
  request: { query: PrivacyPageDocument },
  result: { data: { consents: [], dataExports: [...dataExports] } },
});
const watched = (...dataExports: readonly DataExport[]): Mock => ({
  request: { query: DataExportsDocument },
  result: { data: { dataExports: [...dataExports] } },
});
const error = (name: string, text: string) => ({ __typename: 'UserError', name, messages: [text] });
const wantsProof = error('proof', 'Digite sua senha para continuar.');
const asking = (input: object, dataExports: readonly DataExport[], errors: readonly object[] = []): Mock => ({
  request: { query: RequestDataExportDocument, variables: { input } },
  result: { data: { requestDataExport: { dataExports: [...dataExports], errors: [...errors] } } },
});
const opening = (input: object, dataExports: readonly DataExport[], errors: readonly object[] = []): Mock => ({
  request: { query: OpenDataExportDocument, variables: { input: { id: 'e1', ...input } } },
  result: { data: { openDataExport: { dataExports: [...dataExports], errors: [...errors] } } },
});
const notClosing: Mock = {
  request: { query: ClosingCardDocument },
  result: {
    data: {
      deletion: { __typename: 'Deletion', id: '1', days: 15, request: null, failure: null },
      deletionObstacles: [],
    },
  },
};
const open = (mocks: readonly Mock[], options: RenderWithShellOptions = { proof: PROOF }) => ({
  user: userEvent.setup(),
  ...renderWithShell(<PrivacyPage />, {
    resources: { account, closing, privacy },
    apolloMocks: [...mocks, notClosing],
    ...options,
  }),
});
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('domain, LGPD: a copy of the own data', () => {
  it('is asked for with a proof, is made while one watches, and says until when it can be downloaded', async () => {
    const proven = asking({ proof: { password: PROOF } }, [asked]);
    const { user } = open([loading(), asking({}, [], [wantsProof]), proven, watched(underWay), watched(ready())]);
    await user.click(await button('Pedir uma cópia'));
    expect(await screen.findByText('Preparando: 12.400 de 38.000 linhas')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Preparando sua cópia' })).toHaveAttribute('aria-valuenow', '33');
    expect(screen.queryByRole('button', { name: /Pedir/ })).toBeNull();
    expect(await screen.findByText(/^Pronta até amanhã, \d\d:\d\d$/, {}, { timeout: 4_000 })).toBeVisible();
    expect(await button('Baixar PDF (240 kB)')).toBeVisible();
    expect(await button('Baixar JSON (1,2 MB)')).toBeVisible();
    expect(await button('Pedir outra cópia')).toBeVisible();
  });

  it('is downloaded after a proof, without leaving the page', async () => {
    const saved: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.pathname} ${this.hasAttribute('download')}`);
    });
    const copy = ready();
    const { user } = open([
      loading(copy),
      opening({}, [copy], [wantsProof]),
      opening({ proof: { password: PROOF } }, [copy]),
    ]);
    await user.click(await button(/Baixar PDF/));
    await waitFor(() => expect(saved).toEqual(['/documents/exports/e1/pdf true']));
    click.mockRestore();
  });

  it('what the exchange refuses, or did not hear, is said; who gives up the proof gets nothing', async () => {
    const copy = ready();
    const { user } = open(
      [
        loading(copy),
        asking({}, [copy], [error('base', 'Você pediu 3 cópias nas últimas 24 horas.')]),
        { request: asking({}, []).request, error: new TypeError('Failed to fetch') },
        opening({}, [copy], [wantsProof]),
        opening({}, [], [error('base', 'Esta cópia não existe mais. Peça outra.')]),
      ],
      {},
    );
    await user.click(await button('Pedir outra cópia'));
    expect(await screen.findByText('Você pediu 3 cópias nas últimas 24 horas.')).toBeVisible();
    await user.click(await button('Pedir outra cópia'));
    expect(await screen.findByText(/Não conseguimos falar com a Plataforma/)).toBeVisible();
    await user.click(await button(/Baixar JSON/));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await user.click(await button(/Baixar JSON/));
    expect(await screen.findByText('Esta cópia não existe mais. Peça outra.')).toBeVisible();
    expect(await button('Pedir uma cópia')).toBeVisible();
  });

  it('one that could not be made says so beside the way to ask for another, and nothing is waited for', async () => {
    const failed = { ...asked, hasFailed: true };
    open([loading(failed)]);
    expect(await screen.findByText(/^Não conseguimos fazer esta cópia/)).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(await button('Pedir outra cópia')).toBeVisible();
  });

  it.each([
    ['today', 0, /^Pronta até hoje, \d\d:\d\d$/],
    ['later', 72, /^Pronta até \d\d\/\d\d\/\d{4},? \d\d:\d\d$/],
  ])('the end of a copy that goes %s is told', async (_when, hours, text) => {
    open([loading(ready(inHours(hours)))]);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('the day is told by the time of the exchange, not of the device', async () => {
    open([loading(ready(inHours(24)))], { now: () => Date.now() + 24 * HOUR_MS });
    expect(await screen.findByText(/^Pronta até hoje, \d\d:\d\d$/)).toBeVisible();
  });
});
