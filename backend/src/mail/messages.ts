/** What all mails say, whatever they tell. */
export const MAIL_MESSAGES = {
  brand: 'Plataforma',
  isAutomatic: 'Este e-mail é automático: respostas não são lidas.',
  neverAsks: 'A Plataforma nunca pede sua senha nem um código por e-mail ou telefone.',
  when: 'Quando',
  device: 'Dispositivo',
  place: 'Lugar',
  browserOn: (browser: string, system: string) => `${browser} no ${system}`,
  lockedUntil: 'Saques travados até',
  /** The link with which a customer says that it was somebody else. */
  notMe: 'Não fui eu',
  timeOf: (dateTime: string) => `${dateTime} (horário de Brasília)`,
} as const;
