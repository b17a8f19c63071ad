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
};
