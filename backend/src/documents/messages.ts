/** What customers are told of what they send. */
export const DOCUMENT_MESSAGES = {
  empty: 'O arquivo chegou vazio. Envie de novo.',
  tooLarge: (megabytes: number) => `O arquivo tem mais de ${megabytes} MB. Envie um menor.`,
  wrongType: 'Envie uma foto em JPG, PNG ou WebP.',
  wrongPaperType: 'Envie um PDF ou uma foto em JPG, PNG ou WebP.',
  heic: 'Este formato (HEIC) não abre aqui. Envie JPG ou tire a foto pela página.',
  unreadable: 'Não conseguimos abrir este arquivo. Envie outra foto.',
  unreadablePaper: 'Não conseguimos abrir este PDF. Salve de novo e envie.',
  tooSmall: 'A foto é pequena demais para ler. Tire de mais perto, com ao menos 600 pixels de cada lado.',
  tooManyPixels: 'A foto tem pixels demais. Envie uma de até 50 megapixels.',
  infected: 'Este arquivo foi recusado por segurança. Envie outro.',
  unknown: 'Este envio não existe mais. Comece de novo.',
  alreadySent: 'Este arquivo já foi enviado.',
  dayUsedUp: (time: string) => `Você enviou muitos arquivos hoje. Envie mais a partir de ${time}.`,
  signIn: 'Entre na sua conta para continuar.',
  oldToken: 'Não foi possível confirmar que o pedido veio desta página. Recarregue a página e tente de novo.',
  busy: 'Muitos envios ao mesmo tempo. Tente de novo em instantes.',
} as const;
