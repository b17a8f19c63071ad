import { HeaderMap } from '@apollo/server';
import { GraphQLError } from 'graphql';

/** Specification §6, §8: not authorised. The page sends the user to the sign-in. */
const NOT_AUTHORIZED = 2001;
/** Domain facts §2: the customer's level is too low. */
const KYC_REQUIRED = 3002;
/** Domain facts §2: the customer is disabled. */
const MEMBER_DISABLED = 3003;
/** Domain facts §2: the product is under maintenance. */
const UNDER_MAINTENANCE = 5002;
/** Domain facts §2: one market is under maintenance. */
const MARKET_UNDER_MAINTENANCE = 5003;
/** The schema allows the value and the operation does not. The message says which value. */
const BAD_REQUEST = 'BAD_USER_INPUT';
/** The operation costs more than one operation may. */
export const OPERATION_TOO_LARGE = 'OPERATION_TOO_LARGE';
/** The caller has asked for too much in too short a time. */
const TOO_MANY_REQUESTS = 'TOO_MANY_REQUESTS';
/** A mutation came without the session's token in `X-CSRF-Token`. */
export const CSRF_TOKEN_INVALID = 'CSRF_TOKEN_INVALID';
/** Status of that refusal, and of no other. */
export const STATUS_OF_OLD_TOKEN = 403;

/** An error whose message is meant for the customer. Every other error is masked. */
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

/** The operation needs a customer whose registration is complete (domain facts §2: code 3002). */
export function notRegistered(): CustomerError {
  return new CustomerError('Complete seu cadastro para negociar.', KYC_REQUIRED);
}

/** The exchange has disabled the customer, who reads and cancels as before (domain facts §2: code 3003). */
export function disabled(): CustomerError {
  return new CustomerError('Sua conta está bloqueada para negociar. Fale com o suporte.', MEMBER_DISABLED);
}

/** Nothing is moved while the product is under maintenance (domain facts §2: code 5002). */
export function underMaintenance(): CustomerError {
  return new CustomerError('A plataforma está em manutenção. Nada foi enviado.', UNDER_MAINTENANCE);
}

/** A market takes no orders while it is under maintenance (domain facts §2: code 5003). */
export function marketUnderMaintenance(): CustomerError {
  return new CustomerError('Este mercado está em manutenção. Nada foi enviado.', MARKET_UNDER_MAINTENANCE);
}

/** A value of the request is wrong. The customer sees the message as it is. */
export function badRequest(message: string): CustomerError {
  return new CustomerError(message, BAD_REQUEST);
}

/** The customer looked up more CEPs than one may in a minute. The address can be typed. */
export function tooManyCeps(): CustomerError {
  return new CustomerError('Você buscou muitos CEPs seguidos. Preencha o endereço.', TOO_MANY_REQUESTS);
}

/** The caller has nothing left of its budget. Nothing has been done. */
export function tooManyRequests(seconds: number): GraphQLError {
  const message = `Muitos pedidos em pouco tempo. Espere ${seconds} s e tente de novo.`;
  const http = { status: 429, headers: new HeaderMap([['retry-after', String(seconds)]]) };
  return new GraphQLError(message, { extensions: { code: TOO_MANY_REQUESTS, http } });
}
