/** @jest-environment jsdom */
import '@plataforma/testing/jest-dom';
import { createStore } from '@plataforma/contract';
import { renderWithShell } from '@plataforma/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTracking } from '../services/track';
import { ConsentLink } from './consent-link';
import { ConsentManager } from './consent-manager';
import { consentQuestion } from './consent-question';
import { consentRecord, parseConsent } from '../services/consent-record';
import { trackPageViews } from './page-views';
import { openTagFrame } from './tag-frame';

class NoResizes {
  observe() {}
  disconnect() {}
}
Object.assign(window, { ResizeObserver: NoResizes });

const FRAME = 'https://tags.test/frame.html';
const AT = new Date(Date.UTC(2026, 10, 20, 12));
const granted = consentRecord('granted', AT);
const denied = consentRecord('denied', AT);
const frame = () => document.querySelector('iframe');

function setUp(kept?: unknown) {
  const tracking = createTracking(createStore<unknown>(kept), true);
  const config = { tagManager: { frame: FRAME } };
  return renderWithShell(
    <>
      <ConsentManager frame={FRAME} tracking={tracking} />
      <ConsentLink />
    </>,
    { config, preferences: { consent: kept } },
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => act(() => consentQuestion.set(false)));

describe('screens, consent banner: what is measured, by whom; revocable', () => {
  it('asks a visitor who has not decided, and names who measures', () => {
    setUp();
    expect(screen.getByRole('region')).toHaveTextContent('tags.test');
    expect(frame()).toBeNull();
  });

  it('keeps a versioned record, and opens the frame once accepted', async () => {
    const { shell } = setUp();
    await press('Aceitar');
    expect(screen.queryByRole('region')).toBeNull();
    expect(parseConsent(shell.preferences.store('consent').get())?.decision).toBe('granted');
    expect(frame()?.src).toBe(FRAME);
  });

  it('a refusal opens nothing and is not asked again', async () => {
    const { unmount } = setUp();
    await press('Recusar');
    expect([screen.queryByRole('region'), frame()]).toEqual([null, null]);
    unmount();
    setUp(denied);
    expect([screen.queryByRole('region'), frame()]).toEqual([null, null]);
  });

  it('is withdrawn with its link: the frame is removed, the focus returns', async () => {
    const { shell } = setUp(granted);
    expect(frame()).not.toBeNull();
    await press('Privacidade e análise de uso');
    expect(screen.getByRole('region')).toHaveFocus();
    expect(screen.getByRole('region')).toHaveTextContent('Sua escolha atual: aceitar.');
    await press('Recusar');
    expect(frame()).toBeNull();
    expect(screen.getByRole('button', { name: 'Privacidade e análise de uso' })).toHaveFocus();
    expect(shell.flashes).toEqual([{ kind: 'success', message: 'Sua escolha foi salva.' }]);
  });

  it('nothing is shown where nothing is measured', () => {
    renderWithShell(<ConsentLink />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([undefined, null, 'granted', {}, { ...granted, version: 0 }, { ...granted, decision: 'yes' }])(
    'an invalid or old record counts as none: %j',
    (kept) => expect(parseConsent(kept)).toBeNull(),
  );
});

describe('specification §7: a tag manager is initialised, once consented', () => {
  it('drops events without consent, keeps the first ones until the frame is there, and no more once it is taken back', () => {
    const consent = createStore<unknown>(undefined);
    const { track, attach } = createTracking(consent, true);
    const got: string[] = [];
    track({ event: 'before' });
    consent.set(granted);
    track({ event: 'waits' });
    const detach = attach(({ event }) => got.push(event));
    track({ event: 'goes' });
    consent.set(denied);
    track({ event: 'dropped' });
    detach();
    consent.set(granted);
    for (let count = 0; count < 60; count += 1) track({ event: `later ${count}` });
    attach(({ event }) => got.push(event));
    expect(got.slice(0, 3)).toEqual(['waits', 'goes', 'later 0']);
    expect(got).toHaveLength(52);
  });

  it('without configuration no events are kept', () => {
    const { track, attach } = createTracking(createStore<unknown>(granted), false);
    track({ event: 'x' });
    const sink = jest.fn();
    attach(sink);
    expect(sink).not.toHaveBeenCalled();
  });

  it('the frame is sandboxed and of another origin, and gets only impersonal events, addressed to its origin', () => {
    const opened = openTagFrame(document, FRAME);
    const element = frame();
    expect(element?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
    expect(element?.getAttribute('referrerpolicy')).toBe('no-referrer');
    const post = jest.fn();
    const source = { postMessage: post };
    Object.defineProperty(element, 'contentWindow', { value: source });
    opened?.send({ event: 'search', text: 'ana@plataforma.test', count: 2 });
    const say = (data: unknown, origin: string, from: unknown = source) => {
      const message = new MessageEvent('message', { data, origin });
      Object.defineProperty(message, 'source', { value: from });
      window.dispatchEvent(message);
    };
    say('tag-frame-ready', 'https://evil.test');
    say('tag-frame-ready', 'https://tags.test', window);
    say('other', 'https://tags.test');
    expect(post).not.toHaveBeenCalled();
    say('tag-frame-ready', 'https://tags.test');
    expect(post.mock.calls).toEqual([
      [{ dataLayer: [{ event: 'search', text: '[removed]', count: 2 }] }, 'https://tags.test'],
    ]);
    opened?.close();
    expect(frame()).toBeNull();
  });

  it("a frame of the product's own origin is refused", () => {
    expect(openTagFrame(document, '/frame.html')).toBeNull();
  });

  it('pages are reported by their pattern, each once', () => {
    const state = (pathname: string, path?: string) => ({
      location: { pathname, search: '?token=1' },
      matches: [{ route: {} }, { route: path === undefined ? {} : { path } }],
    });
    let tell: (next: ReturnType<typeof state>) => void = () => undefined;
    const told: unknown[] = [];
    const router = {
      state: state('/trade/btcbrl', '/trade/:marketId'),
      subscribe: (next: typeof tell) => (tell = next),
    };
    trackPageViews(router, (event) => told.push(event));
    tell(state('/trade/btcbrl', '/trade/:marketId'));
    tell(state('/x'));
    expect(told).toEqual([
      { event: 'page_view', path: '/trade/:marketId' },
      { event: 'page_view', path: '*' },
    ]);
  });
});
