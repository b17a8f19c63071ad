import { randomBytes } from 'node:crypto';
import type { RequestSession } from './request-session';

/** The secret by which a browser with which somebody pays in coins is known again; a new one unless it has one. */
export function payerKeyOf(request: Pick<RequestSession, 'payerKey' | 'isPayerNew'>): string {
  if (request.payerKey === null) {
    request.payerKey = randomBytes(16).toString('base64url');
    request.isPayerNew = true;
  }
  return request.payerKey;
}
