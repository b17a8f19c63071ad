import 'i18next';
import type common from '@plataforma/contract/locales/en/common.json';
import type auth from '../locales/en/auth.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    fallbackNS: 'common';
    resources: { common: typeof common; auth: typeof auth };
  }
}
