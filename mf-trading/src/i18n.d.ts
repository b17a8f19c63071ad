import 'i18next';
import type common from '@plataforma/contract/locales/en/common.json';
import type markets from '../locales/en/markets.json';
import type pro from '../locales/en/pro.json';
import type recurringBuy from '../locales/en/recurring-buy.json';
import type terminal from '../locales/en/terminal.json';
import type trade from '../locales/en/trade.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    fallbackNS: 'common';
    resources: {
      common: typeof common;
      markets: typeof markets;
      pro: typeof pro;
      'recurring-buy': typeof recurringBuy;
      terminal: typeof terminal;
      trade: typeof trade;
    };
  }
}
