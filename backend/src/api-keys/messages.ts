/** What a program is told, in English like all that programs read. */
export const KEY_SUSPENDED = 'This key is suspended. Its customer must reactivate it.';

/** Of an address that the key may not be used from. */
export const addressRefused = (address: string) => `${address} is not on the list of this key.`;

/** What customers are told of API keys. A function takes what the sentence names. */
export const API_KEY_MESSAGES = {
  notFound: 'Chave não encontrada.',
  name: (most: number) => `Dê um nome de 1 a ${most} caracteres à chave.`,
  noPermission: 'Escolha ao menos uma permissão.',
  tooManyAddresses: (most: number) => `Informe no máximo ${most} endereços.`,
  notAnAddress: (text: string) => `“${text}” não é um endereço IP.`,
  notRegistered: 'Complete seu cadastro para criar chaves.',
  notVerified: 'Verifique sua conta para criar uma chave que faz saques.',
  noSecondFactor: 'Ative a verificação em duas etapas para ter uma chave que faz saques.',
  needsAddress: 'Informe ao menos um endereço: a chave faz saques.',
  largeRange: (text: string) =>
    `“${text}” tem endereços demais para uma chave que faz saques. Use no máximo /24, ou /64 em IPv6.`,
  needsExpiry: 'Escolha até quando ela vale: a chave faz saques.',
  lateExpiry: 'Uma chave que faz saques vale no máximo um ano.',
  expired: 'A data de expiração já passou.',
  newsTitle: { MADE: 'Chave de API criada', REACTIVATED: 'Chave de API reativada' },
  newsText: (name: string, at: string) => `“${name}”, em ${at}. Não foi você? Revogue a chave.`,
  tooMany: (most: number) => `Você já tem ${most} chaves. Revogue uma para criar outra.`,
} as const;
