import 'i18next';
import type common from '@plataforma/contract/locales/en/common.json';
import type account from '../locales/en/account.json';
import type apiKey from '../locales/en/api-key.json';
import type infos from '../locales/en/infos.json';
import type passkeys from '../locales/en/passkeys.json';
import type privacy from '../locales/en/privacy.json';
import type preferences from '../locales/en/preferences.json';
import type closing from '../locales/en/closing.json';
import type copy from '../locales/en/profile.json';
import type secondFactor from '../locales/en/second-factor.json';
import type security from '../locales/en/security.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    fallbackNS: 'common';
    resources: {
      common: typeof common;
      account: typeof account;
      'api-key': typeof apiKey;
      closing: typeof closing;
      infos: typeof infos;
      passkeys: typeof passkeys;
      privacy: typeof privacy;
      preferences: typeof preferences;
      profile: typeof copy;
      'second-factor': typeof secondFactor;
      security: typeof security;
    };
  }
}
