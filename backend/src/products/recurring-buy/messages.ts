import type { InstrumentInfo } from '../../market/index';

/** What customers are told of recurring buys. A function takes what the sentence names. */
export const RECURRING_BUY_MESSAGES = {
  notAvailable: 'A compra recorrente não está disponível agora.',
  notFound: 'Compra recorrente não encontrada.',
  ended: 'Esta compra recorrente já foi cancelada.',
  keyUsed: 'Esta chave já foi usada em outra compra recorrente.',
  missing: 'Preencha este campo.',
  notForFrequency: 'Este campo não vale para esta frequência.',
  weekday: 'Escolha um dia da semana, de segunda-feira (1) a domingo (7).',
  dayOfMonth: 'Escolha um dia do mês, de 1 a 31.',
  time: 'Informe o horário como 09:00.',
  tooMany: (most: number) => `Você pode ter até ${most} compras recorrentes. Cancele uma para criar outra.`,
  shortOfMoney: (available: string) => `Saldo insuficiente: você tinha ${available} disponíveis.`,
  thinBook: 'O mercado não tinha ofertas suficientes a um preço justo.',
  ownOffer: 'A melhor oferta do livro era sua.',
  disabled: 'Sua conta estava bloqueada para negociar.',
  skippedTitle: 'Compra recorrente não realizada',
  skippedText: ({ base }: InstrumentInfo, reason: string) =>
    `Sua compra recorrente de ${base.name} foi pulada. ${reason}`,
} as const;
