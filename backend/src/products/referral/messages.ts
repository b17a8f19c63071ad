import { amountText } from '../../deposits/index';

export const REFERRAL_PATH = '/referral';

const reais = (amount: bigint): string => amountText(amount, 'BRL');

export const REFERRAL_MESSAGES = {
  unknownCode: 'Código não encontrado. Confira as letras e os números.',
  ownCode: 'Este código é seu. Use o de quem convidou você.',
  circle: 'Você convidou essa pessoa. Use o código de quem convidou você.',
  alreadyInvited: 'Seu cadastro já tem uma indicação.',
  tooLate: 'O prazo para informar um código era de 7 dias depois do cadastro.',
  noProgramme: 'Não havia programa de indicação no dia do seu cadastro.',
  tooManyTries: (time: string) => `Muitas tentativas. Tente de novo às ${time}.`,
  paidTitle: 'Recompensa recebida',
  paidInviter: (amount: bigint) => `Você recebeu ${reais(amount)} por um convite.`,
  paidInvited: (amount: bigint) => `Você recebeu ${reais(amount)} por ter vindo por um convite.`,
} as const;
