/** What customers read about deposits of crypto. */
export const CUSTODY_MESSAGES = {
  level: 'Verifique sua conta para depositar criptomoedas.',
  network: 'Esta rede não serve para esta moeda.',
  away: 'Não conseguimos criar o endereço agora. Tente de novo em instantes.',
  closed: 'Depósitos de criptomoedas estão indisponíveis agora.',
} as const;
