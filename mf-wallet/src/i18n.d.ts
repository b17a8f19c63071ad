import 'i18next';
import type common from '@plataforma/contract/locales/en/common.json';
import type confirmMandate from '../locales/en/confirm-mandate.json';
import type confirmRefund from '../locales/en/confirm-refund.json';
import type confirmWithdraw from '../locales/en/confirm-withdraw.json';
import type deposit from '../locales/en/deposit.json';
import type depositCrypto from '../locales/en/deposit-crypto.json';
import type exportsCopy from '../locales/en/exports.json';
import type held from '../locales/en/held.json';
import type history from '../locales/en/history.json';
import type network from '../locales/en/network.json';
import type wallet from '../locales/en/wallet.json';
import type withdraw from '../locales/en/withdraw.json';
import type withdrawCrypto from '../locales/en/withdraw-crypto.json';
import type withdrawal from '../locales/en/withdrawal.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    fallbackNS: 'common';
    resources: {
      common: typeof common;
      'confirm-mandate': typeof confirmMandate;
      'confirm-refund': typeof confirmRefund;
      'confirm-withdraw': typeof confirmWithdraw;
      deposit: typeof deposit;
      'deposit-crypto': typeof depositCrypto;
      exports: typeof exportsCopy;
      held: typeof held;
      history: typeof history;
      network: typeof network;
      wallet: typeof wallet;
      withdraw: typeof withdraw;
      'withdraw-crypto': typeof withdrawCrypto;
      withdrawal: typeof withdrawal;
    };
  }
}
