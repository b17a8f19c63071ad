import { LoginPage } from './login/login-page';

/** What the page server shows before any script has arrived, by the id of the route. */
export const frames = { login: <LoginPage /> };
