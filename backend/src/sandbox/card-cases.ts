import { z } from 'zod';
import { escapeHtml as escape } from '../lib/html';
import type { OperatorCase } from '../lib/operator-case';
import type { OperatorDecisions } from '../operators/index';
import { select } from './fields';

const KINDS = ['CARD_DISPUTE', 'CARD_REFUND', 'CARD_CAPTURE'] as const;
type CardCaseKind = (typeof KINDS)[number];

/** `POST /sandbox/api/card-cases`: what the team decides of purchases with customers' cards. */
export const cardCaseInput = z.strictObject({
  kind: z.enum(KINDS),
  id: z.uuid(),
  decision: z.enum(['ACCEPT', 'REFUSE', 'CREDIT', 'RETURN', 'GIVE_BACK']),
});

export interface OperatedCardCase extends OperatorCase {
  readonly kind: CardCaseKind;
}

/** What of customers' cards waits for the team, and how the operator of a sandbox decides it. */
export class CardCases {
  readonly #decisions: Pick<OperatorDecisions, 'decide' | 'waiting'>;

  constructor(decisions: Pick<OperatorDecisions, 'decide' | 'waiting'>) {
    this.#decisions = decisions;
  }

  /** The oldest of each kind first. */
  async list(): Promise<readonly OperatedCardCase[]> {
    const lists = await Promise.all(
      KINDS.map(async (kind) => {
        const [own] = await this.#decisions.waiting([kind]);
        return (own?.cases ?? []).map((one) => ({ ...one, kind }));
      }),
    );
    return lists.flat();
  }

  /** @returns false when nothing waits for it. */
  decide({ kind, id, decision: choice }: z.output<typeof cardCaseInput>): Promise<boolean> {
    return this.#decisions.decide({
      ...{ kind, id, choice, objections: [] },
      ...{ operator: 'sandbox', reason: 'Operator’s page' },
    });
  }
}

const TITLES: Readonly<Record<CardCaseKind, string>> = {
  CARD_DISPUTE: 'O cliente não reconhece a compra',
  CARD_REFUND: 'Estorno maior do que o pago',
  CARD_CAPTURE: 'Cobrança fora do comum',
};
const CHOICES: Readonly<Record<CardCaseKind, Readonly<Record<string, string>>>> = {
  CARD_DISPUTE: { ACCEPT: 'Devolver ao cliente', REFUSE: 'Recusar a contestação' },
  CARD_REFUND: { CREDIT: 'Creditar ao cliente', RETURN: 'Devolver ao estabelecimento' },
  CARD_CAPTURE: { ACCEPT: 'Manter a cobrança', GIVE_BACK: 'Devolver o que não foi autorizado' },
};

const formOf = ({ kind, id, choices, facts }: OperatedCardCase): string =>
  `<form data-kind="card-case" data-id="${escape(id)}" data-case="${kind}">
    <p>${TITLES[kind]}: ${escape(facts['merchant'] ?? '')}, autorizado R$ ${escape(facts['authorized'] ?? '')}, cobrado R$ ${escape(facts['captured'] ?? '')}, estornado R$ ${escape(facts['refunded'] ?? '')}, retido R$ ${escape(facts['suspended'] ?? '0')}.</p>
    ${select(
      'decision',
      'O que acontece',
      choices.map((choice) => [choice, CHOICES[kind][choice] ?? choice]),
      choices[0] ?? '',
    )}
    <div class="actions"><button>Decidir</button></div>
  </form>`;

export const cardCaseForms = (cases: readonly OperatedCardCase[]): string =>
  cases.length === 0 ? '' : `<h3>Casos de cartão para decidir</h3>${cases.map(formOf).join('')}`;
