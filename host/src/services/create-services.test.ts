/** @jest-environment jsdom */
import { MessageChannel } from 'node:worker_threads';
import { gql } from '@apollo/client';
import type { RuntimeConfig } from '@plataforma/contract';
import { fakeConfig } from '@plataforma/testing/fake-config';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { waitFor } from '@testing-library/react';
import { createServices } from './create-services';

const ORIGIN = 'https://plataforma.test';
const STATUS = 'https://cms.test/api/status?populate=*&locale=en';
const balances = gql`
  query Balances {
    balances {
      currency
    }
  }
`;
const guest = { data: { viewer: null, session: { state: 'GUEST', expiresAt: null } } };
const endsIn = (ms: number) => ({
  data: { viewer: fakeViewer, session: { state: 'SIGNED_IN', expiresAt: new Date(Date.now() + ms).toISOString() } },
});
const refused = (code: number) => ({ data: null, errors: [{ message: 'refused', extensions: { code } }] });
const normal = { data: { attributes: { status: 'NORMAL', alert: null } } };

interface Asked {
  readonly address: string;
  /** Name of the operation; undefined for what is no operation. */
  readonly operation: string | undefined;
}

const answer = (body: object) =>
  ({
    ok: true,
    status: 200,
    headers: new Headers({ 'content-type': 'application/json' }),
    text: async () => JSON.stringify(body),
    json: async () => body,
  }) as Response;

interface Given {
  readonly config?: Partial<RuntimeConfig>;
  readonly viewer?: object;
  /** The code with which every operation but the question for the viewer is refused. */
  readonly code?: number;
}

/** The services of a page in a browser whose network and socket are the test's own. */
function setUp({ config, viewer = guest, code = 1 }: Given = {}) {
  const asked: Asked[] = [];
  const sockets: string[] = [];
  const send: typeof fetch = async (address, init) => {
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as { operationName?: string }) : {};
    asked.push({ address: typeof address === 'string' ? address : '', operation: body.operationName });
    if (body.operationName === undefined) return answer(normal);
    return answer(body.operationName === 'Viewer' ? viewer : refused(code));
  };
  class FakeSocket extends EventTarget {
    constructor(address: string) {
      super();
      sockets.push(address);
    }
    close() {}
  }
  // jsdom has none of these.
  const matchMedia = () => ({ matches: false, addEventListener: () => undefined });
  Object.assign(window, { fetch: send, WebSocket: FakeSocket, MessageChannel, matchMedia, reportError: jest.fn() });
  Object.assign(performance, { mark: jest.fn() });
  const api = { graphql: '/graphql', queriesByGet: false, socket: '/WSGateway', status: 'https://cms.test' };
  const services = createServices({ config: { ...fakeConfig, api, ...config }, origin: ORIGIN });
  const { session } = services.shell;
  return {
    services,
    sockets,
    asked,
    statusAsked: () => asked.filter(({ address }) => address === STATUS).length,
    start: async () => {
      for (const start of services.starts) start();
      await waitFor(() => expect(session.get().status).not.toBe('loading'));
    },
    query: () => services.apollo.query({ query: balances }).catch(() => undefined),
  };
}

beforeEach(() => localStorage.clear());

describe('the services of a page', () => {
  it('ask who the viewer is and open the socket at once, and read the status when the page is usable', async () => {
    const { services, sockets, asked, statusAsked, start } = setUp();
    await start();
    expect(asked).toEqual([{ address: `${ORIGIN}/graphql`, operation: 'Viewer' }]);
    expect(sockets).toEqual(['wss://plataforma.test/WSGateway']);
    services.later.usable();
    await waitFor(() => expect(statusAsked()).toBe(1));
  });

  it('§7.10, §7.19 API and socket are at the addresses of the configuration', async () => {
    const api = { ...fakeConfig.api, graphql: 'https://api.test/graphql', socket: 'https://rt.test/ws' };
    const { sockets, asked, start } = setUp({ config: { api } });
    await start();
    expect([asked.map(({ address }) => address), sockets]).toEqual([
      ['https://api.test/graphql'],
      ['wss://rt.test/ws'],
    ]);
  });

  it('§8.6 a generic failure sets the global error message', async () => {
    const { services, start, query } = setUp();
    await start();
    await query();
    expect(services.alertState.genericError.get()).toBe(true);
  });

  it('§6.12, §8.1 code 2001 tells that a guest was refused, with no generic error', async () => {
    const { services, start, query } = setUp({ code: 2001 });
    await start();
    await query();
    expect([services.sessionEnd.refused.get(), services.alertState.genericError.get()]).toEqual([1, false]);
  });

  it('domain §2: code 5002 asks the status service at once', async () => {
    const { start, query, statusAsked } = setUp({ code: 5002 });
    await start();
    expect(statusAsked()).toBe(0);
    await query();
    await waitFor(() => expect(statusAsked()).toBe(1));
  });

  it.each([
    [30, true],
    [4, false],
  ])('§9.9 of a session of %s minutes the last 100 s bring a warning: %s', async (sessionMinutes, isWarned) => {
    const { services, start } = setUp({ config: { sessionMinutes }, viewer: endsIn(100_000) });
    await start();
    expect(services.sessionEnd.warning.get() !== null).toBe(isWarned);
  });
});
