/** @jest-environment jsdom */
import { createAlerts } from './alerts';
import { readRuntimeConfig } from '../page/config';
import { readCsrfToken } from '@plataforma/schema';
import { createReport } from './report';
import { createTabs } from './session/tabs';

const around = { storage: () => localStorage, events: window };

test('the configuration is the JSON in the page', () => {
  document.body.innerHTML = '<script type="application/json" id="config">{"sessionMinutes":30}</script>';
  expect(readRuntimeConfig(document)).toEqual({ sessionMinutes: 30 });
  document.body.innerHTML = '';
  expect(() => readRuntimeConfig(document)).toThrow('The page has no runtime configuration');
});

test('the CSRF token is read from the cookie of https, or that of plain http', () => {
  expect(readCsrfToken('a=1; csrf=plain')).toBe('plain');
  expect(readCsrfToken('csrf=plain; __Host-csrf=se=cure')).toBe('se=cure');
  expect(readCsrfToken('xcsrf=other')).toBeNull();
  expect(readCsrfToken('')).toBeNull();
});

test('specification §2: a flash alert is shown, replaced, dismissed, and visible again with new content', () => {
  const { service, state } = createAlerts();
  const saved = { kind: 'success', message: 'Salvo' } as const;
  service.flash(saved);
  const first = state.flash.get();
  service.flash(saved);
  expect(state.flash.get()).toEqual(saved);
  expect(state.flash.get()).not.toBe(first);
  state.dismissFlash();
  expect(state.flash.get()).toBeNull();
});

test('specification §2: the generic error stays until it is dismissed', () => {
  const { service, state } = createAlerts();
  service.showGenericError();
  expect(state.genericError.get()).toBe(true);
  state.dismissGenericError();
  expect(state.genericError.get()).toBe(false);
});

test('a report surfaces the error itself, or one that says where it happened', () => {
  const surfaced: unknown[] = [];
  const report = createReport((error) => surfaced.push(error));
  const error = new Error('broken');
  report(error);
  report(error, { remote: 'mf-wallet' });
  expect(surfaced[0]).toBe(error);
  expect(surfaced[1]).toMatchObject({ message: 'broken (remote: mf-wallet)', cause: error });
});

test('tabs: unknown messages are ignored', () => {
  const channel = Object.assign(new EventTarget(), { postMessage: jest.fn() });
  const heard: string[] = [];
  const tabs = createTabs(() => channel, around);
  tabs.listen((message) => heard.push(message));
  tabs.post('changed');
  for (const data of ['changed', 'other', null]) channel.dispatchEvent(new MessageEvent('message', { data }));
  expect([channel.postMessage.mock.calls, heard]).toEqual([[['changed']], ['changed']]);
});

describe('screens, Shell: signing out in one tab signs out all, without a BroadcastChannel too', () => {
  const missing = () => {
    throw new ReferenceError('BroadcastChannel is not defined');
  };

  it('tells the other tabs by a storage event, the same news twice too', () => {
    const written: string[] = [];
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation((_, value) => written.push(value));
    const tabs = createTabs(missing, around);
    tabs.post('changed');
    tabs.post('changed');
    expect(written).toEqual(['changed', 'changed']);
    expect(localStorage.getItem('session-tabs')).toBeNull();
    setItem.mockRestore();
  });

  it('hears them, and ignores the removal of the news and other keys', () => {
    const heard: string[] = [];
    createTabs(missing, around).listen((message) => heard.push(message));
    for (const [key, newValue] of [
      ['session-tabs', 'activity'],
      ['session-tabs', null],
      ['session-tabs', 'other'],
      ['isDarkMode', 'changed'],
    ] as const) {
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    }
    expect(heard).toEqual(['activity']);
  });

  it('is no error where site data are blocked', () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const tabs = createTabs(blocked, { storage: blocked, events: window });
    expect(() => tabs.post('changed')).not.toThrow();
  });
});
