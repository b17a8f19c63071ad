import { decimal, formatMoney } from '@plataforma/format';
import { fromAmount } from '../lib/amount';

const money = (amount: bigint): string => formatMoney(decimal(fromAmount(amount)));

/** What customers are told of mandates. A function takes what the sentence names. */
export const MANDATE_MESSAGES = {
  destination: 'Escolha o destino dos saques.',
  notANumber: 'Informe um valor.',
  minimum: (amount: bigint) => `O limite por dia começa em ${money(amount)}.`,
  maximum: (amount: bigint) => `O limite por dia vai até ${money(amount)}.`,
  tooManyDecimals: 'Use no máximo 2 casas decimais.',
  isThere: 'Já existe uma autorização para este destino. Remova-a para criar outra.',
  unknown: 'Esta autorização não existe.',
  locked: 'Seus saques estão travados. Crie a autorização quando a trava terminar.',
  none: 'Nenhuma autorização para este destino. Crie uma na página de chaves de API.',
  capLeft: (cap: bigint, left: bigint) =>
    `A autorização deste destino deixa sacar ${money(cap)} por dia. Restam ${money(left)} hoje.`,
  used: 'Este link já foi usado.',
  expired: 'Este link venceu.',
  canceled: 'Esta autorização foi removida.',
  unknownToken: 'Este link não existe ou está incompleto.',
} as const;
