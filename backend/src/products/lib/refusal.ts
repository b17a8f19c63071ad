import { OrderRefused, isKey } from '../../market/index';

const KEY_INVALID = 'A chave deve ser um UUID.';

/** A refusal as the API tells it: `base` or an input field, and sentences to show (specification §3). */
export interface ProductError {
  readonly name: string;
  readonly messages: string[];
}

/** A refusal that the customer reads; nothing happened. `field` is an input field or `base`. */
export class ProductRefused extends Error {
  override readonly name = 'ProductRefused';

  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

/** @throws ProductRefused on `idempotencyKey` when the key is no UUID. */
export function requireProductKey(key: string): string {
  if (!isKey(key)) throw new ProductRefused('idempotencyKey', KEY_INVALID);
  return key.toLowerCase();
}

/** Runs a command; a refusal becomes what the API tells, any other error is thrown on. */
export async function attempt<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result | null; readonly errors: ProductError[] }> {
  try {
    return { result: await work(), errors: [] };
  } catch (error) {
    if (!(error instanceof ProductRefused) && !(error instanceof OrderRefused)) throw error;
    return { result: null, errors: [{ name: error.field, messages: [error.message] }] };
  }
}
