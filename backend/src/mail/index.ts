export { createMail } from './create-mail';
export type { Mail, NewMail } from './create-mail';
