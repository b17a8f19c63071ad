import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { AccountBalanceFragment } from '../market/__generated__/instruments';
import { instrumentFields, typed, type TestCode } from './test-data';

/** Lets an answer of the API be used any number of times. */
export const always = { maxUsageCount: Number.POSITIVE_INFINITY };

/** Answers to a mutation, each used once, and the inputs that were sent. */
export function answering<Data, Input>(
  query: TypedDocumentNode<Data, { readonly input: Input }>,
  ...answers: readonly object[]
) {
  const sent: Input[] = [];
  const variables = ({ input }: { readonly input?: Input }) => {
    if (input !== undefined) sent.push(input);
    return true;
  };
  return { mocks: answers.map((answer) => ({ request: { query, variables }, ...answer })), sent };
}

/** A balance as the API sends it. */
export function balance(
  account: 'MAIN' | 'PRO',
  code: TestCode | 'BRL',
  available: string,
  held = '0',
  total = available,
): AccountBalanceFragment {
  const currency = code === 'BRL' ? instrumentFields('BTC').quote : instrumentFields(code).base;
  return typed('Balance', { account, currency, total, available, held });
}
