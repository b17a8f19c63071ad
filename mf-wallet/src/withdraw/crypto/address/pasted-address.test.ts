import { pastedAddress } from './pasted-address';

const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const CONTRACT = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const XRP = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59';

describe('money §7: an address as it is pasted', () => {
  it.each([
    [BITCOIN, BITCOIN, null],
    [` bc1qw508d6q ejxtdg4y5r3zarvary0c5xw7kv8f3t4\n`, BITCOIN, null],
    [`bitcoin:${BITCOIN}`, BITCOIN, null],
    [`BITCOIN:${BITCOIN.toUpperCase()}?amount=0.1&label=Loja`, BITCOIN.toUpperCase(), null],
    [`ethereum:${EVM}@1?value=1e18`, EVM, null],
    [`ethereum:pay-${EVM}`, EVM, null],
    [`ethereum:${CONTRACT}@1/transfer?address=${EVM}&uint256=5`, EVM, null],
    [`xrpl:${XRP}?dt=12345`, XRP, '12345'],
    ['', '', null],
    ['bitcoin:', 'bitcoin:', null],
  ])('%p is read as %p', (text, address, tag) => expect(pastedAddress(text)).toEqual({ address, tag }));
});
