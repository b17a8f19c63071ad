import { GraphQLError } from 'graphql';

/** Specification §6, §8: not authorised, sends the user to login. */
const NOT_AUTHORIZED = 2001;
/** A value that the schema allows but the operation does not; the message says which. */
const BAD_REQUEST = 'BAD_USER_INPUT';
/** A mutation without the session's token in `X-CSRF-Token`. */
export const CSRF_TOKEN_INVALID = 'CSRF_TOKEN_INVALID';

/** An error whose message is meant for the customer; every other error is masked. */
export class CustomerError extends GraphQLError {
  constructor(message: string, code: string | number, status = 200) {
    super(message, { extensions: { code, http: { status } } });
  }
}

/** The operation needs a signed-in customer (specification §8: code 2001). */
export function notSignedIn(expired = false): CustomerError {
  const message = expired ? 'Sua sessão expirou. Entre de novo para continuar.' : 'Entre na sua conta para continuar.';
  return new CustomerError(message, NOT_AUTHORIZED);
}

/** The request's values make no sense; the message is shown as it is. */
export function badRequest(message: string): CustomerError {
  return new CustomerError(message, BAD_REQUEST);
}
