/** @jest-environment jsdom */
import { fakeConfig } from '@plataforma/testing/fake-config';
import { createSafeStorage } from '../browser/storage';
import { writeEntry } from '../browser/timed-cache';
import { createPageStatus } from './page-status';
import { recordOfAnswer } from './status-record';

const storage = createSafeStorage(() => localStorage);

/** Another visit with this browser, which keeps a fresh status record. */
function visit(attributes: object, maintenancePage = '/maintenance') {
  writeEntry(storage, 'status', { ts: Date.now(), ttl: 10_000, data: recordOfAnswer({ data: { attributes } }) });
  const leave = jest.fn();
  const page = createPageStatus({
    config: { ...fakeConfig, maintenancePage },
    storage,
    later: () => () => undefined,
    leave,
    report: () => undefined,
  });
  page.status.start();
  return { leave, alert: page.topAlert };
}

it('§2.90, §2.91 a dismissed top alert stays hidden for the session, and is there again in the next one', () => {
  const attributes = { status: 'NORMAL', alert: { message: 'Pix fora do ar' } };
  const { alert } = visit(attributes);
  expect(alert.content.get()).toEqual({ message: 'Pix fora do ar', kind: 'warning' });
  alert.dismiss();
  expect(visit(attributes).alert.content.get()).toBeNull();
  sessionStorage.clear();
  expect(visit(attributes).alert.content.get()?.message).toBe('Pix fora do ar');
});

it.each([
  ['https://status.test/down', 'https://status.test/down'],
  ['/maintenance', 'http://localhost/maintenance?return=%2F'],
])('§4.9 under maintenance the page %s of the configuration is opened', (maintenancePage, address) => {
  const { leave } = visit({ status: 'UNDER_MAINTENANCE', alert: null }, maintenancePage);
  expect(leave.mock.calls).toEqual([[address]]);
});
