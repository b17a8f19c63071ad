import { formatDateTime } from '@plataforma/format';
import { amountText } from '../../deposits/index';

/** `27/12/2026, 00:00 (Brasília)` */
const momentText = (at: Date): string => `${formatDateTime(at.toISOString())} (Brasília)`;

/** What customers are told of staking. A function takes what the sentence names. */
export const EARN_MESSAGES = {
  unknownProduct: 'Este produto não existe.',
  notAvailable: 'As aplicações não estão disponíveis agora.',
  closed: 'Este produto não aceita novas aplicações.',
  verify: 'Verifique sua identidade para aplicar.',
  disclosure: 'Leia e aceite os riscos antes de aplicar.',
  terms: 'As condições mudaram. Confira antes de aplicar.',
  keyUsed: 'Esta chave já foi usada em outra operação.',
  notPositive: 'Informe um valor maior que zero.',
  minimum: (amount: bigint, currency: string) => `O mínimo é ${amountText(amount, currency)}.`,
  insufficient: (available: string) => `Saldo insuficiente: você tem ${available} disponíveis.`,
  full: 'Este produto está esgotado.',
  left: (left: bigint, currency: string) => `Restam ${amountText(left, currency)} neste produto.`,
  leftOfCustomer: (left: bigint, currency: string) =>
    left > 0n
      ? `Você ainda pode aplicar ${amountText(left, currency)} neste produto.`
      : 'Você já aplicou o máximo por cliente neste produto.',
  limit: (left: bigint) => `Seu limite de aplicações deste mês: restam ${amountText(left, 'BRL')}.`,
  noPrice: 'Não há preço para esta moeda agora. Tente de novo em instantes.',
  onlyFlexible: 'Só uma aplicação flexível reinveste o rendimento.',
  unknownPosition: 'Aplicação não encontrada.',
  over: 'Esta aplicação já terminou.',
  tooMuch: (principal: bigint, currency: string) => `Você tem ${amountText(principal, currency)} nesta aplicação.`,
  crowded: (most: number) => `Há ${most} resgates em espera nesta aplicação. Espere um deles terminar ou resgate tudo.`,
  whole: 'Uma aplicação com prazo sai inteira.',
  expected: (amount: bigint, currency: string) =>
    `O valor ao sair mudou para ${amountText(amount, currency)}. Confira.`,
  maturedTitle: 'Sua aplicação venceu',
  maturedText: (total: bigint, net: bigint, currency: string) =>
    `${amountText(total, currency)} voltaram ao seu saldo, ${amountText(net, currency)} deles de rendimento.`,
  moreComes: 'O rendimento dos dias em processamento chega depois.',
  redeemedTitle: 'Resgate concluído',
  redeemedText: (amount: bigint, currency: string) => `${amountText(amount, currency)} voltaram ao seu saldo.`,
  slashedTitle: 'Perda na rede',
  slashedText: (amount: bigint, currency: string) =>
    `Uma falha do protocolo da rede tirou ${amountText(amount, currency)} da sua aplicação.`,
} as const;

/** Why coins under notice cannot be used. @param until null when it has passed */
export function noticeTextOf(
  isEstimated: boolean,
  until: Date | null,
): { readonly title: string; readonly text: string } {
  const title = 'Resgate pedido';
  if (!isEstimated) {
    const text = until ? `Livre em ${momentText(until)}.` : 'O prazo terminou, e as moedas estão sendo liberadas.';
    return { title, text: `${text} Até lá não rende.` };
  }
  const forecast = until ? `Previsão: ${momentText(until)}. ` : '';
  return { title, text: `${forecast}Depende da fila da rede. Até lá não rende.` };
}

export const EARNS_PATH = '/foxbit-earn/my-earns';
