import { RegisterPage } from './register/register-page';

/** What the page server shows before any script has arrived, by the id of the route. */
export const frames = { register: <RegisterPage /> };
