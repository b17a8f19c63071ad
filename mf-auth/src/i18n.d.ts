import 'i18next';
import type common from '@plataforma/contract/locales/en/common.json';
import type auth from '../locales/en/auth.json';
import type disable from '../locales/en/disable.json';
import type password from '../locales/en/password.json';
import type recovery from '../locales/en/recovery.json';
import type twoFactor from '../locales/en/two-factor.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    fallbackNS: 'common';
    resources: {
      common: typeof common;
      auth: typeof auth;
      disable: typeof disable;
      password: typeof password;
      recovery: typeof recovery;
      'two-factor': typeof twoFactor;
    };
  }
}
