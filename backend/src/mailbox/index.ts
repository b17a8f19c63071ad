export { Mailbox } from './mailbox';
export { renderMail, renderMailbox } from './pages';
