export type * from './__generated__/types';
