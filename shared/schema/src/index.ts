export type * from './__generated__/types';
export { readCsrfToken } from './csrf';
export { hasErrorCode, isNotAuthorized, isServerAnswer, isServerFault } from './failure';
