const triesLeft = (left: number) => (left === 1 ? 'Resta 1 tentativa.' : `Restam ${left} tentativas.`);

/** What customers are told of their second factor. A function takes what the sentence names. */
export const SECOND_FACTOR_MESSAGES = {
  missingCode: 'Digite o código.',
  wrongCode: (left: number) => `Código incorreto. ${triesLeft(left)}`,
  usedCode: (seconds: number) => `Este código já foi usado. Espere o próximo: ${seconds} s.`,
  lateCode: 'Seu celular está atrasado. Ligue a hora automática.',
  earlyCode: 'Seu celular está adiantado. Ligue a hora automática.',
  wrongRecoveryCode: 'Código de recuperação incorreto ou já usado.',
  timeIsUp: 'O tempo acabou. Digite a senha de novo.',
  closed: 'Sua senha precisa ser trocada por segurança. Enviamos um e-mail.',
  proofNeeded: 'Confirme com a verificação em duas etapas para continuar.',
  noRecoveryCode: 'Um código de recuperação não vale para isto. Use o autenticador ou uma chave de acesso.',
  secondFactorNeeded: 'Ative a verificação em duas etapas para continuar.',
  proofEnded: 'Código incorreto cinco vezes. Por segurança, encerramos esta sessão. Entre de novo.',
  confirmEmailFirst: 'Confirme seu e-mail antes de ativar a verificação em duas etapas.',
  isOn: 'A verificação em duas etapas já está ativa. Você pode trocar o autenticador.',
  isOff: 'A verificação em duas etapas não está ativa.',
  confirmByMailFirst: 'Confirme primeiro pelo e-mail que enviamos.',
  setUpEnded: 'O tempo para confirmar acabou. Comece de novo.',
  wrongFirstCode: 'Código incorreto. Confira o código que o aplicativo mostra agora.',
  lockedTitle: 'Alguém acertou sua senha',
  lockedText: (until: string) =>
    `Houve uma entrada com a sua senha certa e cinco códigos errados. Novas tentativas valem a partir de ${until}. Se não foi você, troque a senha.`,
  changedTitle: {
    TWO_FACTOR_ON: 'Verificação em duas etapas ativada',
    TWO_FACTOR_CHANGED: 'Verificação em duas etapas trocada',
    TWO_FACTOR_OFF: 'Verificação em duas etapas desativada',
    RECOVERY_CODES_RENEWED: 'Códigos de recuperação trocados',
    RECOVERY_CODE_USED: 'Código de recuperação usado',
  },
  changedText: (at: string) => `Foi em ${at}. Se não foi você, abra o link “Não fui eu” do e-mail que enviamos.`,
} as const;
