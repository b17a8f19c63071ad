import type { MockLink } from '@apollo/client/testing';
import {
  GiveReturnAddressDocument,
  OpenCoinOfferDocument,
  type PublicPaymentRequestFieldsFragment,
} from '../__generated__/payer';
import { offer, payment, requestOf } from './test-data';

const network = (code: string, name: string, confirmations: number, minutes: number) => ({
  __typename: 'PayableNetwork' as const,
  network: code,
  name,
  confirmations,
  minutes,
});

const ETHEREUM = network('erc20', 'Ethereum (ERC-20)', 32, 7);

const coin = (currency: string, ...networks: readonly ReturnType<typeof network>[]) => ({
  __typename: 'PayableCoin' as const,
  currency,
  networks: [...networks],
});

export const COINS = [
  coin('BTC', network('bitcoin', 'Bitcoin', 3, 30)),
  coin('ETH', ETHEREUM),
  coin('USDT', ETHEREUM, network('trc20', 'TRON (TRC-20)', 20, 1)),
  coin('XRP', network('ripple', 'XRP Ledger', 1, 1)),
];

export const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

/** @param changes of what is to be sent @param ofOffer of the offer itself */
export const coinOffer = (changes: object = {}, ofOffer: object = {}) =>
  offer({
    id: 'o2',
    method: 'COIN',
    copiaECola: null,
    validMs: 900_000,
    coin: {
      __typename: 'CoinOffer',
      currency: 'BTC',
      network: 'bitcoin',
      amount: '0.00142858',
      address: ADDRESS,
      tag: null,
      uri: `bitcoin:${ADDRESS}?amount=0.00142858`,
      rate: '350000',
      ...changes,
    },
    ...ofOffer,
  });

/** @param changes of the coins @param ofPayment of the payment itself */
export const coinPayment = (changes: object = {}, ofPayment: object = {}) =>
  payment({
    coin: {
      __typename: 'PublicPaymentCoin',
      currency: 'BTC',
      network: 'bitcoin',
      amount: '0.00142858',
      txId: 'a'.repeat(64),
      confirmations: 3,
      confirmationsNeeded: 3,
      missing: null,
      hasTag: false,
      isOwn: true,
      back: null,
      ...changes,
    },
    ...ofPayment,
  });

export const byCoin = (changes: Partial<PublicPaymentRequestFieldsFragment> = {}) =>
  requestOf({ methods: ['PIX', 'COIN'], coins: COINS, offers: [offer()], ...changes });

export const openingCoin = (
  way: { readonly currency: string; readonly network: string },
  request: ReturnType<typeof requestOf>,
  refusal?: string,
): MockLink.MockedResponse => ({
  request: { query: OpenCoinOfferDocument, variables: { input: { requestId: 'r1', ...way } } },
  result: {
    data: {
      openCoinOffer: {
        __typename: 'OpenOfferPayload',
        offer: refusal === undefined ? (request.offers.at(-1) ?? null) : null,
        request,
        errors: refusal === undefined ? [] : [{ __typename: 'UserError', name: 'base', messages: [refusal] }],
      },
    },
  },
});

/** What goes back of coins, and waits for an address unless said otherwise. */
export const coinReturn = (changes: object = {}) => ({
  __typename: 'CoinReturn' as const,
  stage: 'AWAITING_ADDRESS' as const,
  amount: '0.00132858',
  fee: '0.0001',
  until: '2026-12-20T15:00:00.000Z',
  txId: null,
  ...changes,
});

/** Says where coins of the payment `p1` go. @param refusal the field and what is said at it */
export const giving = (
  place: { readonly address: string; readonly addressAgain?: string; readonly tag?: string },
  request: ReturnType<typeof requestOf>,
  refusal?: readonly [name: string, message: string],
): MockLink.MockedResponse => ({
  request: {
    query: GiveReturnAddressDocument,
    variables: {
      input: { requestId: 'r1', paymentId: 'p1', shown: '0.00132858', addressAgain: null, tag: null, ...place },
    },
  },
  result: {
    data: {
      giveReturnAddress: {
        __typename: 'GiveReturnAddressPayload',
        request,
        errors: refusal ? [{ __typename: 'UserError', name: refusal[0], messages: [refusal[1]] }] : [],
      },
    },
  },
});
