/** The page where a currency goes out. @param code such as "BRL" */
export const withdrawPath = (code: string): string => `/wallet/withdraw/${code.toLowerCase()}`;

/** The page of withdrawals in reais. */
export const WITHDRAW_PATH = withdrawPath('BRL');

/**
 * The form with terms filled in, also while another withdrawal waits for its mail.
 * @param amount as a customer types it, such as "300,00"
 */
export const termsAddress = (amount: string, destinationId: string): string =>
  `${WITHDRAW_PATH}?${new URLSearchParams({ novo: '1', valor: amount, destino: destinationId })}`;
