import { decimal } from '@plataforma/format';
import { typedAmount } from '../amount-text';

/** The page where a currency goes out. @param code such as "BRL" */
export const withdrawPath = (code: string): string => `/wallet/withdraw/${code.toLowerCase()}`;

/** The page of withdrawals in reais. */
export const WITHDRAW_PATH = withdrawPath('BRL');

interface Terms {
  readonly currency: { readonly code: string };
  /** Null for reais. */
  readonly network: string | null;
  /** As the exchange gives it. */
  readonly amount: string;
  readonly target: { readonly destinationId: string };
}

/** The form with the terms of a withdrawal filled in, also while another one waits for its mail. */
export function termsAddress({ currency: { code }, network, amount, target }: Terms): string {
  const terms = new URLSearchParams({ novo: '1' });
  if (network !== null) terms.set('rede', network);
  terms.set('valor', typedAmount(decimal(amount), code));
  terms.set('destino', target.destinationId);
  return `${withdrawPath(code)}?${terms}`;
}
