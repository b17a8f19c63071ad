import { LoginPage } from './login/login-page';

/** What the page server shows before any script has arrived, by route id. */
export const frames = { login: <LoginPage /> };
