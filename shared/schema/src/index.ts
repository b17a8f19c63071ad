export type * from './__generated__/types';
export { readCsrfToken } from './csrf';
