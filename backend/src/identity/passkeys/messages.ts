/** What customers are told of passkeys. */
export const PASSKEY_MESSAGES = {
  notOffered: 'As chaves de acesso não funcionam neste endereço.',
  signInAgain: 'O tempo acabou. Digite a senha de novo.',
  expired: 'O tempo acabou. Tente de novo.',
  wrong: 'Não foi possível confirmar esta chave de acesso. Tente de novo.',
  unknown: 'Esta chave de acesso não é mais válida. Entre com e-mail e senha.',
  rejected: 'Por segurança, esta chave de acesso foi recusada. Use outra forma de confirmar que é você.',
  linkEnded: 'O link ou o código não é mais válido. Peça outro.',
  none: 'Você não tem chave de acesso.',
  name: 'Dê um nome de 1 a 40 caracteres.',
  most: (most: number) => `Você já tem ${most} chaves de acesso. Remova uma para criar outra.`,
  known: 'Esta chave de acesso já está cadastrada.',
  confirmFirst: 'Confirme por e-mail que quer ativar a verificação em duas etapas.',
  notFound: 'Esta chave de acesso não existe mais.',
  newsTitle: {
    ADDED: 'Chave de acesso criada',
    REMOVED: 'Chave de acesso removida',
    REJECTED: 'Chave de acesso recusada',
  },
  newsText: {
    ADDED: (name: string, at: string) => `A chave de acesso “${name}” foi criada em ${at}. Ela entra na sua conta.`,
    REMOVED: (name: string, at: string) => `A chave de acesso “${name}” foi removida em ${at}.`,
    REJECTED: (name: string, at: string) =>
      `A chave de acesso “${name}” foi recusada em ${at}: pode haver uma cópia dela. Remova a chave e crie outra.`,
  },
} as const;
