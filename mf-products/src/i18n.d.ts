import 'i18next';
import type common from '@plataforma/contract/locales/en/common.json';
import type card from '../locales/en/card.json';
import type earn from '../locales/en/earn.json';
import type cryptoAssets from '../locales/en/crypto-assets.json';
import type otc from '../locales/en/otc.json';
import type pay from '../locales/en/pay.json';
import type payer from '../locales/en/payer.json';
import type referral from '../locales/en/referral.json';
import type smartWallets from '../locales/en/smart-wallets.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    fallbackNS: 'common';
    resources: {
      card: typeof card;
      common: typeof common;
      'crypto-assets': typeof cryptoAssets;
      earn: typeof earn;
      otc: typeof otc;
      pay: typeof pay;
      payer: typeof payer;
      referral: typeof referral;
      'smart-wallets': typeof smartWallets;
    };
  }
}
