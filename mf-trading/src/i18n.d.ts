import type common from '@plataforma/contract/locales/en/common.json';
import type trading from '../locales/en/trading.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: { common: typeof common; trading: typeof trading };
  }
}
