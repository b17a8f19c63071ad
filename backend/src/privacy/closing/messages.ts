import type { DeletionObstacle } from './tables';

const OBSTACLES: Readonly<Record<DeletionObstacle, string>> = {
  BALANCE: 'Sua conta tem saldo. Retire tudo antes de encerrar.',
  OPEN_ORDERS: 'Há ordens abertas. Cancele todas antes de encerrar.',
  RECURRING_BUYS: 'Há compras recorrentes ativas. Cancele todas antes de encerrar.',
  VERIFICATION: 'Seus documentos estão em análise. Espere a resposta antes de encerrar.',
};

/** What customers are told of the closing of their account. A function takes what the sentence names. */
export const CLOSING_MESSAGES = {
  obstacles: OBSTACLES,
  requestedTitle: 'Pedido para encerrar a conta',
  requestedText: (at: string) =>
    `Sua conta será encerrada em ${at}. Até lá ela funciona como sempre, e você pode cancelar o pedido.`,
  canceledTitle: 'Encerramento cancelado',
  canceledText: 'O pedido para encerrar sua conta foi cancelado. Nada mudou.',
  failedTitle: 'Sua conta não foi encerrada',
  failedText: (reasons: string) => `${reasons} Sua conta segue aberta. Depois disso, peça de novo.`,
} as const;
