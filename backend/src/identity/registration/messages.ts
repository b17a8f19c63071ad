/** What customers are told while they register. A function takes what the sentence names. */
export const REGISTRATION_MESSAGES = {
  shortPassword: 'Use ao menos 10 caracteres.',
  longPassword: 'Use no máximo 128 caracteres.',
  termsNeeded: 'Aceite os termos para continuar.',
  crowdedPlace: (until: string) => `Muitas tentativas deste lugar. Tente de novo às ${until}.`,
  wrongCode: 'Código incorreto. Confira os seis números ou peça outro código.',
  expiredCode: 'Este código venceu: ele vale 10 minutos. Peça outro código.',
  tooManyTries: (until: string) => `Muitas tentativas. Tente de novo às ${until}.`,
  alreadyConfirmed: 'Seu e-mail já está confirmado.',
  passwordNeeded: 'Digite a senha que você escolheu no cadastro.',
  wrongPassword: 'Senha incorreta. Use a que você escolheu no cadastro.',
} as const;
