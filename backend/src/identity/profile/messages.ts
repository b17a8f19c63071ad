/** What customers are told of their own data. */
export const PROFILE_MESSAGES = {
  samePhone: 'Este já é o seu celular.',
  noCpf: 'Sua conta não tem CPF. Fale com o atendimento para informar um.',
  noPerson: 'Sua conta foi aberta sem cadastro. Fale com o atendimento para informar seus dados.',
  verified: 'Sua conta já está verificada. Para mudar nome, CPF ou nascimento, fale com o atendimento.',
  inReview: 'Seus documentos estão em análise. Corrija os dados depois da resposta.',
  unchecked: 'Não conseguimos conferir seus dados na Receita Federal agora. Tente de novo mais tarde.',
  sameEmail: 'Este já é o seu e-mail.',
  tooManyEmails: 'Você pediu a troca 5 vezes hoje. Tente de novo amanhã.',
  emailChangeEnded: 'O tempo da troca acabou. Peça a troca de novo.',
  emailTitle: {
    REQUESTED: 'Troca de e-mail pedida',
    CHANGED: 'E-mail trocado',
  },
  noDocument: 'Sua conta não tem documento guardado.',
  changedTitle: {
    PHONE: 'Celular trocado',
    ADDRESS: 'Endereço trocado',
    PERSON: 'Dados pessoais corrigidos',
  },
  changedText: (at: string) => `Foi em ${at}. Se não foi você, troque sua senha e fale com o atendimento.`,
} as const;
