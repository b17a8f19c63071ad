import { LIVENESS_MESSAGES } from '../liveness';

/** What customers are told of a second factor that is to be turned off. A function takes what the sentence names. */
export const TWO_FACTOR_RESET_MESSAGES = {
  timeIsUp: 'O tempo acabou. Entre de novo com e-mail e senha, ou abra outra vez o e-mail de troca de senha.',
  isOff: 'A verificação em duas etapas desta conta já está desativada. Entre só com a senha.',
  alreadySent: (until: string) => `Seu pedido já está em análise. Respondemos até ${until}.`,
  exhausted: (until: string) =>
    `Foram três recusas em 30 dias. Peça de novo a partir de ${until} ou fale com o atendimento.`,
  ended: 'Este pedido já terminou. Entre de novo para fazer outro.',
  missing: 'Falta esta foto.',
  ...LIVENESS_MESSAGES,
  notNeeded: 'Esta foto não é pedida.',
  tooMany: (until: string) => `Você enviou muitos arquivos hoje. Continue a partir de ${until}.`,
  nothingToCancel: 'Não há pedido para cancelar.',
  requestedTitle: 'Pedido para desativar a verificação em duas etapas',
  requestedText: (at: string) =>
    `Alguém com a sua senha ou o seu e-mail pediu em ${at}, porque perdeu o celular. Não foi você? Cancele o pedido e troque sua senha.`,
  sentTitle: 'Documentos recebidos para desativar a verificação em duas etapas',
  sentText: (until: string) => `Respondemos até ${until}. Não foi você? Cancele o pedido e troque sua senha.`,
  canceledTitle: 'Pedido cancelado',
  canceledText: 'A verificação em duas etapas continua ativa.',
  againTitle: 'Falta algo nas suas fotos',
  againText: 'Veja no e-mail o que precisa ser enviado de novo.',
  refusedTitle: 'Pedido recusado',
  refusedText: 'A verificação em duas etapas continua ativa. Veja o motivo no e-mail.',
  approvedTitle: 'Verificação em duas etapas desativada',
  approvedText: (until: string) =>
    `Conferimos seus documentos. Ative-a de novo agora. Saques travados até ${until}; as chaves de API estão suspensas. Saldos e ordens seguem normais.`,
} as const;
