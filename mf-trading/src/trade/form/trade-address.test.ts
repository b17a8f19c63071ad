import { addressOfForm, formFromAddress, signInAddress } from './trade-address';
import type { TradeForm } from './trade-form';

const forms: readonly TradeForm[] = [
  { side: 'BUY', unit: 'quote', text: '' },
  { side: 'BUY', unit: 'quote', text: '1.234,56' },
  { side: 'SELL', unit: 'quote', text: '' },
  { side: 'SELL', unit: 'base', text: '0,05' },
  { side: 'BUY', unit: 'base', text: '' },
  { side: 'BUY', unit: 'quote', text: '5oo & mais' },
];

describe('the typed order survives sign-in and an expired session (open points: path and typed amount are kept)', () => {
  it.each(forms)('$side $unit "$text" comes back from the address', (form) => {
    const address = addressOfForm(form, new URLSearchParams()).toString();
    expect(formFromAddress(new URLSearchParams(address))).toEqual(form);
  });

  it('reads as a person would write it', () => {
    expect(addressOfForm({ side: 'BUY', unit: 'quote', text: '500' }, new URLSearchParams()).toString()).toBe(
      'lado=compra&valor=500',
    );
  });

  it('keeps what else the address says and leaves an untouched form out of it', () => {
    const kept = addressOfForm({ side: 'BUY', unit: 'quote', text: '' }, new URLSearchParams('utm=x&valor=500'));
    expect(kept.toString()).toBe('utm=x');
  });

  it('is cut to the length of an amount', () => {
    expect(formFromAddress(new URLSearchParams({ valor: '9'.repeat(500) })).text).toHaveLength(32);
  });

  it('leads a guest to sign-in and back to the same order', () => {
    const address = signInAddress('/trade/btcbrl', { side: 'BUY', unit: 'quote', text: '500' }, new URLSearchParams());
    expect(address).toBe('/login?return=%2Ftrade%2Fbtcbrl%3Flado%3Dcompra%26valor%3D500');
  });
});
