import type { RemoteRoutes } from '@plataforma/contract';

export const routes: RemoteRoutes = {
  register: async () => {
    const { RegisterPage } = await import(/* webpackChunkName: "register" */ './register/register-page');
    return { Component: RegisterPage };
  },
  confirm: async () => {
    const { ConfirmPage } = await import(/* webpackChunkName: "confirm" */ './confirm/confirm-page');
    return { Component: ConfirmPage };
  },
  'verify-email': async () => {
    const { VerifyEmailPage } = await import(/* webpackChunkName: "verify-email" */ './verify-email/verify-email-page');
    return { Component: VerifyEmailPage };
  },
  'verify-email-success': async () => {
    const { VerifyEmailSuccessPage } = await import(
      /* webpackChunkName: "verify-email-success" */ './verify-email/verify-email-success-page'
    );
    return { Component: VerifyEmailSuccessPage };
  },
  'verify-email-error': async () => {
    const { VerifyEmailErrorPage } = await import(
      /* webpackChunkName: "verify-email-error" */ './verify-email/verify-email-error-page'
    );
    return { Component: VerifyEmailErrorPage };
  },
  'account-type': async () => {
    const { AccountTypePage } = await import(/* webpackChunkName: "account-type" */ './account-type/account-type-page');
    return { Component: AccountTypePage };
  },
  infos: async () => {
    const { InfosPage } = await import(/* webpackChunkName: "infos" */ './infos/infos-page');
    return { Component: InfosPage };
  },
  company: async () => {
    const { CompanyPage } = await import(/* webpackChunkName: "company" */ './company/company-page');
    return { Component: CompanyPage };
  },
  partners: async () => {
    const { PartnersPage } = await import(/* webpackChunkName: "partners" */ './partners/partners-page');
    return { Component: PartnersPage };
  },
  address: async () => {
    const { AddressPage } = await import(/* webpackChunkName: "address" */ './address/address-page');
    return { Component: AddressPage };
  },
  progress: async () => {
    const { ProgressPage } = await import(/* webpackChunkName: "progress" */ './progress/progress-page');
    return { Component: ProgressPage };
  },
  success: async () => {
    const { SuccessPage } = await import(/* webpackChunkName: "success" */ './done/success-page');
    return { Component: SuccessPage };
  },
  verified: async () => {
    const { VerifiedPage } = await import(/* webpackChunkName: "verified" */ './done/verified-page');
    return { Component: VerifiedPage };
  },
};
