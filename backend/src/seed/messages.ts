/** What the demo accounts are told. */
export const SEED_MESSAGES = {
  depositTitle: 'Depósito creditado',
  depositText: (amount: string) => `${amount} já estão disponíveis na sua conta.`,
} as const;
