export { Mailbox } from './mailbox';
