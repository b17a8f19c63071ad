/** What a program is told, in English like all that programs read. */
export const KEY_SUSPENDED = 'This key is suspended. Its customer must reactivate it.';

/** What customers are told of API keys. A function takes what the sentence names. */
export const API_KEY_MESSAGES = {
  notFound: 'Chave não encontrada.',
  name: (most: number) => `Dê um nome de 1 a ${most} caracteres à chave.`,
  noPermission: 'Escolha ao menos uma permissão.',
  tooManyAddresses: (most: number) => `Informe no máximo ${most} endereços.`,
  notAnAddress: (text: string) => `“${text}” não é um endereço IP.`,
  notRegistered: 'Complete seu cadastro para criar chaves.',
  notVerified: 'Verifique sua conta para criar uma chave que faz saques.',
  expired: 'A data de expiração já passou.',
  tooMany: (most: number) => `Você já tem ${most} chaves. Revogue uma para criar outra.`,
} as const;
