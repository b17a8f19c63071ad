/** @jest-environment jsdom */
import { createAlerts } from './alerts';
import { readRuntimeConfig } from './config';
import { readCsrfToken } from './csrf';
import { createReport } from './report';
import { createTabs } from './tabs';

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

test('tabs: strange messages are left alone, a blocked channel is no error', () => {
  const channel = Object.assign(new EventTarget(), { postMessage: jest.fn() });
  const heard: string[] = [];
  const tabs = createTabs(() => channel);
  tabs.listen((message) => heard.push(message));
  tabs.post('changed');
  for (const data of ['changed', 'other', null]) channel.dispatchEvent(new MessageEvent('message', { data }));
  expect([channel.postMessage.mock.calls, heard]).toEqual([[['changed']], ['changed']]);
  const blocked = createTabs(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(() => blocked.post('changed')).not.toThrow();
});
