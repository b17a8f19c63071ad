/** Sentences for customers about transfers between their own accounts. */
export const TRANSFER_MESSAGES = {
  unknownCurrency: 'Esta moeda não existe.',
  notPositive: 'Informe um valor maior que zero.',
  insufficient: (available: string) => `Saldo insuficiente: você tem ${available} disponíveis na conta de origem.`,
  keyUsed: 'Esta chave já foi usada em outra transferência.',
} as const;
