import { createStore } from '@plataforma/contract';
import { maintenanceAddress } from './maintenance-address';
import { type AlertType, recordOfAnswer, type StatusRecord } from './status-record';
import { createSafeStorage } from '../browser/storage';
import { memoryStorage } from '../browser/test/memory-storage';
import { createTopAlert } from './top-alert';

const recordOf = (alert: unknown) => recordOfAnswer({ data: { attributes: { status: 'NORMAL', alert } } });

function session(kept = memoryStorage()) {
  return { kept, storage: createSafeStorage(() => kept) };
}

describe('specification §2: top alert', () => {
  it.each<[string, AlertType, string]>([
    ['§2.85', 'POSITIVE', 'success'],
    ['§2.86', 'NEUTRAL', 'information'],
    ['§2.87', 'WARNING', 'warning'],
    ['§2.88', 'NEGATIVE', 'error'],
  ])('%s type %s is shown as %s', (_, type, kind) => {
    const alert = createTopAlert(createStore(recordOf({ message: 'Aviso', type })), session().storage);
    expect(alert.content.get()).toEqual({ message: 'Aviso', kind });
  });

  it.each([undefined, null, 'OTHER', 5])('§2.89 default WARNING: type %s', (type) => {
    const alert = createTopAlert(createStore(recordOf({ message: 'Aviso', type })), session().storage);
    expect(alert.content.get()).toEqual({ message: 'Aviso', kind: 'warning' });
  });

  it.each([null, undefined, {}, { message: null }, { message: '  ' }, { message: 5 }, 'text'])(
    'shows nothing without a message: %j',
    (alert) => {
      expect(createTopAlert(createStore(recordOf(alert)), session().storage).content.get()).toBeNull();
    },
  );

  it('§3.16 comes and goes with attributes.alert.message of the status record', () => {
    const record = createStore<StatusRecord | null>(null);
    const alert = createTopAlert(record, session().storage);
    expect(alert.content.get()).toBeNull();
    record.set(recordOf({ message: 'Pix fora do ar' }));
    const shown = alert.content.get();
    expect(shown?.message).toBe('Pix fora do ar');
    record.set(recordOf({ message: 'Pix fora do ar' }));
    expect(alert.content.get()).toBe(shown);
    record.set(recordOf(null));
    expect(alert.content.get()).toBeNull();
  });

  it('§2.90, §2.91, §4.10 dismissing it stores show-app-alert as 0 in session storage and it stays hidden for the session', () => {
    const { kept, storage } = session();
    const record = createStore<StatusRecord | null>(recordOf({ message: 'um' }));
    const alert = createTopAlert(record, storage);
    alert.dismiss();
    expect([kept.length, kept.getItem('show-app-alert')]).toEqual([1, '0']);
    expect(alert.content.get()).toBeNull();
    record.set(recordOf({ message: 'dois' }));
    expect(alert.content.get()).toBeNull();
    expect(createTopAlert(record, session(kept).storage).content.get()).toBeNull();
    expect(createTopAlert(record, session().storage).content.get()?.message).toBe('dois');
  });

  it('can be dismissed although storage is blocked', () => {
    const blocked = createSafeStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const alert = createTopAlert(createStore(recordOf({ message: 'um' })), blocked);
    alert.dismiss();
    expect(alert.content.get()).toBeNull();
  });
});

describe('specification §4: the way to the maintenance page', () => {
  const at = (path: string) => ({ href: `https://exchange.test${path}` });

  it('§4.9 tells a page of this site the way back, as a path alone', () => {
    expect(maintenanceAddress('/maintenance', at('/trade/btcbrl?amount=5#x'))).toBe(
      'https://exchange.test/maintenance?return=%2Ftrade%2Fbtcbrl%3Famount%3D5%23x',
    );
  });

  it('tells another site no path', () => {
    expect(maintenanceAddress('https://status.test/down?x=1', at('/wallet'))).toBe('https://status.test/down?x=1');
  });
});
