import { formatDateTime } from '@plataforma/format';
import { amountText } from '../../deposits/index';
import { LONGEST_DESCRIPTION } from './limits';

const reais = (amount: bigint): string => amountText(amount, 'BRL');

/** What customers are told of payment requests. A function takes what the sentence names. */
export const PAY_MESSAGES = {
  notANumber: 'Informe um valor em reais.',
  tooManyDecimals: 'Use no máximo duas casas decimais.',
  minimum: (amount: bigint) => `O mínimo é ${reais(amount)}.`,
  maximum: (amount: bigint) => `Você pode receber até ${reais(amount)} por dia.`,
  hours: (shortest: number, longest: number) => `A validade vai de ${shortest} hora a ${longest / 24} dias.`,
  description: `A descrição deve ter no máximo ${LONGEST_DESCRIPTION} caracteres, em uma linha.`,
  noMethod: 'Escolha ao menos uma forma de pagamento.',
  noCoins: 'Pagamentos em cripto não estão disponíveis agora.',
  notByPix: 'Esta cobrança não aceita Pix.',
  notByCoin: 'Esta cobrança não aceita cripto.',
  network: 'Escolha um criptoativo e uma rede desta cobrança.',
  noQuote: 'Não há cotação agora. Tente de novo em instantes.',
  custodyAway: 'Não foi possível gerar o endereço. Tente de novo em instantes.',
  tooManyOffers: (most: number) => `Há ${most} formas abertas. Use uma delas ou espere a cotação vencer.`,
  moved: 'O que falta desta cobrança mudou. Confira e tente de novo.',
  coinBack:
    'Não há como saber quem pagou, então este pagamento não pode ser devolvido. Aceite-o ou fale com o suporte.',
  coinTooFew: 'Enviar este valor pela rede custaria mais do que chegaria. Ele não pode ser devolvido.',
  notPayer: 'Abra esta página no navegador em que o pagamento foi feito para informar o endereço.',
  notReturning: 'Este pagamento não espera um endereço.',
  ownAddress: 'Este endereço é da Plataforma. Informe um endereço da sua carteira.',
  returnShown: (coins: string) => `Chegam agora ${coins}. Confira.`,
  noCoinRefund: 'Um pagamento em cripto já creditado não pode ser devolvido por aqui. Fale com o suporte.',
  confirming: 'Este pagamento ainda não foi confirmado na rede.',
  keyUsed: 'Esta chave já foi usada para outro pedido.',
  closed: 'Não é possível criar cobranças agora.',
  verify: 'Verifique sua identidade para receber pagamentos.',
  tooOften: (time: string) => `Muitas tentativas. Tente de novo ${time}.`,
  unknownRequest: 'Cobrança não encontrada.',
  unknownPayment: 'Pagamento não encontrado.',
  cannotCancel: 'Esta cobrança já recebeu um pagamento e não pode ser cancelada.',
  isOver: 'Esta cobrança já terminou.',
  bankAway: 'O banco não respondeu. Tente de novo em instantes.',
  alreadyPaid: 'Esta cobrança já foi paga. Não pague de novo.',
  notPayable: 'Esta cobrança não pode mais ser paga.',
  shown: (net: bigint) => `O valor a receber agora é ${reais(net)}. Confira.`,
  decided: 'Este pagamento já foi decidido.',
  limit: (left: bigint) => `Seu limite de recebimento de hoje: restam ${reais(left)}.`,
  refundMost: (left: bigint) => `Você pode devolver até ${reais(left)} deste pagamento.`,
  refundFunds: (available: bigint) => `Seu saldo disponível é ${reais(available)}.`,
  refundTooLate: 'O prazo de devolução deste pagamento terminou.',
  notSettled: 'Este pagamento ainda não está no seu saldo.',
  disputed: 'Quem pagou contestou este Pix no banco. Não é possível devolver até a resposta.',

  receivedTitle: 'Pagamento recebido',
  receivedText: (net: bigint, amount: bigint) =>
    net === amount ? `Você recebeu ${reais(amount)}.` : `Você recebeu ${reais(amount)}. Já sem a taxa: ${reais(net)}.`,
  receivedCoin: (coins: string, net: bigint) => `Você recebeu ${coins}, no valor de ${reais(net)} já sem a taxa.`,
  attentionTitle: 'Um pagamento espera por você',
  short: (received: bigint, amount: bigint) => `Recebemos ${reais(received)} de ${reais(amount)}.`,
  late: (net: bigint) => `Pago depois do prazo: vale ${reais(net)} agora.`,
  shortCoin: (coins: string) => `Chegaram ${coins}, menos do que faltava.`,
  lateCoin: (coins: string) => `Chegaram ${coins} depois do prazo da cotação.`,
  againCoin: (coins: string) => `Chegaram ${coins} a mais em uma cobrança.`,
  limitedCoin: (coins: string) => `Chegaram ${coins}, acima do seu limite de hoje. Entram quando o limite permitir.`,
  notReturned: (coins: string) => `A devolução de ${coins} não foi concluída: faltou um endereço que a rede aceite.`,
  decideCoinBy: (until: Date) =>
    `Sem resposta até ${formatDateTime(until.toISOString())}, o valor do momento entra no seu saldo.`,
  again: (amount: bigint) => `Chegou mais um pagamento de ${reais(amount)} para uma cobrança que já terminou.`,
  limited: (amount: bigint) =>
    `Chegou um pagamento de ${reais(amount)}, acima do seu limite de hoje. Ele entra quando o limite permitir.`,
  decideBy: (otherwise: 'ACCEPT' | 'RETURN', until: Date) => {
    const what = otherwise === 'ACCEPT' ? 'ele entra no seu saldo' : 'ele volta para quem pagou';
    return `Sem resposta até ${formatDateTime(until.toISOString())}, ${what}.`;
  },
  refusedTitle: 'A devolução não foi concluída',
  refusedText: (amount: bigint) => `O banco de quem pagou não aceitou a devolução de ${reais(amount)}.`,

  disputedTitle: 'Pix contestado',
  disputedText: (amount: bigint) => `Quem pagou contestou este Pix no banco. ${reais(amount)} voltam para quem pagou.`,

  heldTitle: 'Pagamento de uma cobrança',
  heldWaiting: 'Espera a sua decisão: aceitar ou devolver.',
  heldLimited: 'Acima do seu limite de recebimento do dia. Entra quando o limite permitir.',
  heldConverting: 'Estamos trocando por reais.',
  heldReturning: 'Está voltando para quem pagou.',
  heldAddress: 'Espera o endereço de quem pagou para voltar.',
  refundTitle: 'Devolução de um pagamento',
  refundText: 'Esperamos a confirmação do banco de quem pagou.',
} as const;

/** Where owners see their requests. */
export const PAY_PATH = '/pay';

/** Where owners see a request. */
export const pathOfRequest = (id: string): string => `${PAY_PATH}?id=${id}`;
