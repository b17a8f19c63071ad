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
  noCoinRefund: 'Um pagamento em cripto é reembolsado em cripto: peça o endereço a quem pagou.',
  onlyCoins: 'Este pagamento não foi feito em cripto.',
  isRefunded: 'Este pagamento já foi devolvido, ou está sendo.',
  noPayer: 'Não há como saber quem pagou, então este pagamento não pode ser reembolsado por aqui. Fale com o suporte.',
  tooManyRefunds: 'Este pagamento já teve reembolsos demais que não foram concluídos. Fale com o suporte.',
  tooManyAsks: 'O endereço de quem pagou já foi pedido vezes demais para este pagamento. Fale com o suporte.',
  noAddress: 'O reembolso espera o endereço de quem pagou.',
  otherAddress: 'O endereço do reembolso mudou. Confira e tente de novo.',
  refundConfirmed: 'Este reembolso já foi confirmado.',
  quoteOver: 'A cotação venceu. Veja o novo custo.',
  refundLocked: 'Seus saques estão travados por segurança. Reembolse quando a trava terminar.',
  refundNeeds: (needed: string, available: string) => `O reembolso custa ${needed}, e você tem ${available}.`,
  refundLinkUsed: 'Este link já foi usado.',
  refundLinkExpired: 'Este link venceu.',
  refundLinkCanceled: 'Este reembolso foi encerrado.',
  refundLinkUnknown: 'Este link não existe ou está incompleto.',
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

  addressedTitle: 'Confirme o reembolso em cripto',
  addressedText: (coins: string, until: Date) =>
    `Quem pagou informou para onde vão ${coins}. Confira o endereço e o custo em Pay até ${formatDateTime(until.toISOString())}.`,
  noAddressText: (coins: string) => `Quem pagou não informou para onde enviar ${coins}. Nada saiu do seu saldo.`,
  notAskedText: (coins: string) => `O reembolso de ${coins} não foi confirmado a tempo. Nada saiu do seu saldo.`,
  refundNotConfirmed: (coins: string) =>
    `O reembolso de ${coins} não foi confirmado por e-mail a tempo. O valor reservado voltou ao seu saldo.`,
  refundDenied: (coins: string) => `O reembolso de ${coins} foi recusado. O valor reservado voltou ao seu saldo.`,
  refundStopped: (coins: string) =>
    `O reembolso de ${coins} não foi enviado, porque sua conta ou seus saques estão bloqueados. O que estava reservado está no seu saldo.`,
  refundNotBought: (coins: string) =>
    `Não foi possível comprar ${coins} pela cotação. O valor reservado voltou ao seu saldo. Tente de novo.`,
  refundNotSent: (coins: string, cost: bigint | null) => {
    const bought = cost === null ? '' : `, comprada por ${reais(cost)},`;
    return `A rede não aceitou o envio de ${coins}. A cripto${bought} está no seu saldo.`;
  },
  refundSentTitle: 'Reembolso enviado',
  refundSent: (coins: string) => `Saíram ${coins} para quem pagou, já com a taxa de envio.`,

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
  refundMailText: 'Confirme o reembolso no link do e-mail que enviamos.',
  refundCoinsText: 'A cripto está a caminho de quem pagou.',
} as const;

/** Where owners see their requests. */
export const PAY_PATH = '/pay';

/** Where owners see a request. */
export const pathOfRequest = (id: string): string => `${PAY_PATH}?id=${id}`;
