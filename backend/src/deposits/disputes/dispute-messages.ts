import { formatDateTime } from '@plataforma/format';
import { amountText } from '../messages';
import type { HoldText } from '../messages';
import type { DisputeKind, DisputeState } from './dispute-store';

/** What the sentences about a dispute are filled with. */
export interface DisputeFacts {
  readonly kind: DisputeKind;
  /** The payment of a request that it is about; null of a deposit. */
  readonly paymentId: string | null;
  readonly currency: string;
  readonly state: DisputeState;
  readonly amount: bigint;
  readonly held: bigint;
  /** Until when there is an answer. */
  readonly until: Date | null;
}

interface Words {
  readonly opened: string;
  readonly openedText: string;
  readonly who: string;
  /** The customer keeps it. */
  readonly refused: string;
  readonly accepted: string;
  readonly acceptedText: string;
}

const REFUSED = 'Contestação recusada';
const ACCEPTED = 'Contestação aceita';
const BACK = 'voltaram para quem pagou.';

const WORDS: Readonly<Record<DisputeKind, Words>> = {
  MED: {
    opened: 'Pix contestado',
    openedText: 'Quem pagou contestou este Pix no banco.',
    who: 'Quem decide é o banco.',
    refused: REFUSED,
    accepted: ACCEPTED,
    acceptedText: BACK,
  },
  CHARGEBACK: {
    opened: 'Pagamento com cartão contestado',
    openedText: 'O titular do cartão contestou este pagamento.',
    who: 'Quem decide é a administradora do cartão.',
    refused: REFUSED,
    accepted: ACCEPTED,
    acceptedText: BACK,
  },
  ORPHANED: {
    opened: 'Transação desfeita na rede',
    openedText: 'A rede desfez o bloco desta transação depois do crédito.',
    who: 'Esperamos a rede confirmar de novo.',
    refused: 'Transação confirmada de novo',
    accepted: 'Transação desfeita na rede',
    acceptedText: 'não valem mais: a rede não confirmou a transação de novo.',
  },
};

const heldText = ({ held, currency }: DisputeFacts): string =>
  held === 0n ? 'Nada ficou retido.' : `${amountText(held, currency)} ficam retidos até a resposta.`;

const missingText = ({ amount, held, currency }: DisputeFacts): string =>
  amount === held
    ? ''
    : ` ${amountText(amount - held, currency)} não estavam na conta e serão descontados dos próximos depósitos.`;

/** What the customer reads of a dispute. */
export function disputeTextOf(facts: DisputeFacts): HoldText {
  const { kind, paymentId, state, currency, amount, held, until } = facts;
  const { opened, openedText, who, refused, accepted, acceptedText } = WORDS[kind];
  if (state === 'OPEN') {
    const answer = until ? ` Resposta até ${formatDateTime(until.toISOString())}.` : '';
    return { title: opened, text: `${openedText} ${heldText(facts)} ${who}${answer}` };
  }
  if (state === 'REFUSED') {
    const back = held === 0n ? '' : ` ${amountText(held, currency)} estão livres de novo.`;
    return {
      title: refused,
      text: `O ${paymentId === null ? 'depósito' : 'pagamento'} de ${amountText(amount, currency)} continua seu.${back}`,
    };
  }
  return {
    title: accepted,
    text: `${amountText(amount, currency)} ${acceptedText}${missingText(facts)}`,
  };
}
