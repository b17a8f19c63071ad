import type { RemoteRoutes } from '@plataforma/contract';

export const routes: RemoteRoutes = {
  login: async () => {
    const { LoginPage } = await import(/* webpackChunkName: "login" */ './login/login-page');
    return { Component: LoginPage };
  },
  logout: async () => {
    const { LogoutPage } = await import(/* webpackChunkName: "logout" */ './logout/logout-page');
    return { Component: LogoutPage };
  },
  'old-password': async () => {
    const { OldPasswordPage } = await import(/* webpackChunkName: "old-password" */ './old-password/old-password-page');
    return { Component: OldPasswordPage };
  },
  'forgot-password': async () => {
    const { ForgotPasswordPage } = await import(
      /* webpackChunkName: "forgot-password" */ './forgot-password/forgot-password-page'
    );
    return { Component: ForgotPasswordPage };
  },
  'forgot-password-verify': async () => {
    const { VerifyPage } = await import(
      /* webpackChunkName: "forgot-password-verify" */ './forgot-password/verify-page'
    );
    return { Component: VerifyPage };
  },
  'two-factor-verify-email': async () => {
    const { VerifyTwoFactorEmailPage } = await import(
      /* webpackChunkName: "two-factor-verify-email" */ './two-factor/verify-email-page'
    );
    return { Component: VerifyTwoFactorEmailPage };
  },
  'two-factor-disable': async () => {
    const { DisablePage } = await import(
      /* webpackChunkName: "two-factor-disable" */ './two-factor/disable/disable-page'
    );
    return { Component: DisablePage };
  },
  'two-factor-disable-success': async () => {
    const { DisableSuccessPage } = await import(
      /* webpackChunkName: "two-factor-disable-success" */ './two-factor/disable/success-page'
    );
    return { Component: DisableSuccessPage };
  },
  'two-factor-disable-error': async () => {
    const { DisableErrorPage } = await import(
      /* webpackChunkName: "two-factor-disable-error" */ './two-factor/disable/error-page'
    );
    return { Component: DisableErrorPage };
  },
};
