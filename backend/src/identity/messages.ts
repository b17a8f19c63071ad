/** What customers are told of their access. A function takes what the sentence names. */
export const IDENTITY_MESSAGES = {
  invalidEmail: 'Informe um e-mail válido, como nome@exemplo.com.',
  missingPassword: 'Informe a senha.',
  longPassword: 'A senha é longa demais.',
  shortPassword: 'Use ao menos 10 caracteres.',
  tooLongPassword: 'A senha pode ter até 128 caracteres.',
  confirmFirst: 'Confirme seu e-mail antes de trocar a senha.',
  samePassword: 'Escolha uma senha diferente da atual.',
  guessable: {
    listed: 'Esta senha é fácil de adivinhar: está entre as mais usadas.',
    email: 'Esta senha é fácil de adivinhar: contém seu e-mail.',
    name: 'Esta senha é fácil de adivinhar: contém seu nome.',
    product: 'Esta senha é fácil de adivinhar: contém uma palavra do produto.',
    sequence: 'Esta senha é fácil de adivinhar: segue uma sequência.',
    other: 'Esta senha é fácil de adivinhar: use mais palavras.',
  },
  refused: 'E-mail ou senha incorretos. Confira os dois e tente de novo.',
  closed: (day: string) => `Esta conta foi encerrada em ${day}. Para voltar, fale com o atendimento.`,
  crowded: 'Muitas tentativas ao mesmo tempo. Tente de novo em instantes.',
  locked: (until: string) => `Muitas tentativas sem sucesso. Tente de novo às ${until}.`,
  proofNeeded: 'Digite sua senha para continuar.',
  wrongProof: (left: number) => `Senha incorreta. ${left === 1 ? 'Resta 1 tentativa.' : `Restam ${left} tentativas.`}`,
  proofEnded: 'Senha incorreta cinco vezes. Por segurança, encerramos esta sessão. Entre de novo.',
  sessionEnded: 'Sua sessão terminou. Entre de novo.',
  withdrawalsLockedTitle: 'Saques travados',
  withdrawalsLockedText: {
    OPERATOR: (until: string) =>
      `Por segurança, nossa equipe travou os saques da sua conta até ${until}. Saldos e ordens seguem normais.`,
    PASSWORD_CHANGED: (until: string) =>
      `A senha da sua conta foi trocada. Por segurança, os saques ficam travados até ${until}. Saldos e ordens seguem normais.`,
    PASSWORD_RESET: (until: string) =>
      `A senha da sua conta foi trocada pelo e-mail. Por segurança, as chaves de API estão suspensas e os saques ficam travados até ${until}. Saldos e ordens seguem normais.`,
    ACCOUNT_PROTECTED: (until: string) =>
      `Você protegeu sua conta. Todas as sessões foram encerradas, as chaves de API estão suspensas e os saques ficam travados até ${until}. Saldos e ordens seguem normais.`,
    TWO_FACTOR_ON: (until: string) =>
      `Você ativou a verificação em duas etapas. Por segurança, os saques ficam travados até ${until}. Saldos e ordens seguem normais.`,
    TWO_FACTOR_CHANGED: (until: string) =>
      `A sua verificação em duas etapas foi trocada. Por segurança, os saques ficam travados até ${until}. Saldos e ordens seguem normais.`,
    TWO_FACTOR_OFF: (until: string) =>
      `A sua verificação em duas etapas foi desativada. Por segurança, os saques ficam travados até ${until}. Saldos e ordens seguem normais.`,
    EMAIL_CHANGED: (until: string) =>
      `O e-mail da sua conta foi trocado. Por segurança, as chaves de API estão suspensas e os saques ficam travados até ${until}. Saldos e ordens seguem normais.`,
    WITHDRAWAL_DENIED: (until: string) =>
      `Você disse que não pediu um saque. Todas as sessões foram encerradas e os saques ficam travados até ${until}. Saldos e ordens seguem normais.`,
    PHONE_CHANGED: (until: string) =>
      `O celular da sua conta foi trocado. Por segurança, os saques ficam travados até ${until}. Saldos e ordens seguem normais.`,
  },
  levelTitle: 'O nível da sua conta mudou',
  levelText: (before: string, level: string, at: string) =>
    `A equipe da Plataforma mudou o nível da sua conta de “${before}” para “${level}” em ${at}.`,
  levels: { 0: 'E-mail não confirmado', 10: 'Conta cadastrada', 20: 'Conta verificada', 30: 'Conta avançada' },
  newDeviceTitle: 'Entrada em um dispositivo novo',
  newDeviceText: (device: string, at: string) =>
    `Houve uma entrada na sua conta ${device} em ${at}. Se não foi você, abra o link “Não fui eu” do e-mail que enviamos.`,
  byBrowser: (browser: string, system: string) => `pelo ${browser} no ${system}`,
  byDevice: (name: string) => `pelo dispositivo ${name}`,
  byNamelessDevice: 'por um dispositivo novo',
  browserOn: (browser: string, system: string) => `${browser} no ${system}`,
  namelessDevice: 'Dispositivo não identificado',
  thisComputer: 'Este computador',
  replacedTitle: 'Sessão mais antiga encerrada',
  replacedText: (most: number, device: string, since: string) =>
    `Você pode ficar conectado em até ${most} dispositivos. Por isso encerramos a sessão mais antiga: ${device}, aberta em ${since}.`,
  noSession: 'Esta sessão já terminou.',
  lockedTitle: 'Entrada bloqueada por 15 minutos',
  lockedText: (until: string) =>
    `Houve muitas tentativas de entrar na sua conta com a senha errada. Novas tentativas valem a partir de ${until}.`,
} as const;
