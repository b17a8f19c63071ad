import {
  BasketOrderDocument,
  PlaceBasketOrderDocument,
  PreviewBasketOrderDocument,
  ReadBasketOrderDocument,
} from '../lib/__generated__/basket';
import { always, type Order, type preview } from './test-data';

/** Answers to the question what became of an order, one after the other; the last one stays. */
export const lookedUp = (...answers: readonly (Order | null)[]) =>
  answers.map((answer, index) => ({
    ...(index === answers.length - 1 && always),
    request: { query: BasketOrderDocument, variables: () => true },
    result: { data: { basketOrder: answer } },
  }));

const error = (name: string, message: string) => ({ __typename: 'UserError' as const, name, messages: [message] });

type Refusal = readonly [name: string, message: string];

/** Answers of the exchange to requests for previews, in their order; it keeps what was asked for. */
export function previewing(...answers: readonly (ReturnType<typeof preview> | Refusal)[]) {
  const asked: unknown[] = [];
  const mocks = answers.map((answer) => ({
    request: {
      query: PreviewBasketOrderDocument,
      variables: (variables: { readonly input: unknown }) => {
        asked.push(variables.input);
        return true;
      },
    },
    result: {
      data: {
        previewBasketOrder: {
          __typename: 'BasketPreviewPayload' as const,
          preview: 'id' in answer ? answer : null,
          shortfall: null,
          errors: 'id' in answer ? [] : [error(...answer)],
        },
      },
    },
  }));
  return { mocks, asked };
}

/** Answers of the exchange to orders: one, a refusal, or none. */
export function placing(...answers: readonly (Order | Refusal | TypeError)[]) {
  const sent: { readonly previewId: string; readonly idempotencyKey: string }[] = [];
  const mocks = answers.map((answer) => {
    const request = {
      query: PlaceBasketOrderDocument,
      variables: ({ input }: { readonly input: (typeof sent)[number] }) => {
        sent.push(input);
        return true;
      },
    };
    if (answer instanceof TypeError) return { request, error: answer };
    const isPlaced = 'id' in answer;
    return {
      request,
      result: {
        data: {
          placeBasketOrder: {
            __typename: 'BasketOrderPayload' as const,
            order: isPlaced ? answer : null,
            shortfall: null,
            errors: isPlaced ? [] : [error(...answer)],
          },
        },
      },
    };
  });
  return { mocks, sent };
}

/** The exchange is told that an order was read; it keeps which. */
export function reading(found: Order) {
  const told: string[] = [];
  const mock = {
    request: {
      query: ReadBasketOrderDocument,
      variables: ({ input }: { readonly input: { readonly id: string } }) => {
        told.push(input.id);
        return true;
      },
    },
    result: {
      data: {
        readBasketOrder: {
          __typename: 'BasketOrderPayload' as const,
          order: { ...found, isUnread: false },
          errors: [],
        },
      },
    },
  };
  return { mock, told };
}
