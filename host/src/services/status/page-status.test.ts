/** @jest-environment jsdom */
import { fakeConfig } from '@plataforma/testing/fake-config';
import { createSafeStorage } from '../browser/storage';
import { writeEntry } from '../browser/timed-cache';
import { createPageStatus } from './page-status';
import { recordOfAnswer } from './status-record';

const storage = createSafeStorage(() => localStorage);

/** The top alert of another visit with this browser. */
function visit() {
  const page = createPageStatus({
    config: fakeConfig,
    storage,
    later: () => () => undefined,
    report: () => undefined,
  });
  page.status.start();
  return page.topAlert;
}

it('§2.90, §2.91 a dismissed top alert stays hidden for the session, and is there again in the next one', () => {
  const data = recordOfAnswer({ data: { attributes: { status: 'NORMAL', alert: { message: 'Pix fora do ar' } } } });
  writeEntry(storage, 'status', { ts: Date.now(), ttl: 10_000, data });
  const alert = visit();
  expect(alert.content.get()).toEqual({ message: 'Pix fora do ar', kind: 'warning' });
  alert.dismiss();
  expect(visit().content.get()).toBeNull();
  sessionStorage.clear();
  expect(visit().content.get()?.message).toBe('Pix fora do ar');
});
