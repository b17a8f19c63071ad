import { randomUUID } from 'node:crypto';
import { escapeHtml as escape } from '../lib/html';
import { STAKING_NETWORKS } from '../products/earn/index';
import type { OperatedStaking, StakingNetwork } from '../products/earn/index';
import { checkbox, select } from './fields';
import type { Choice } from './fields';
import { shownInstant } from './verification-forms';

const NAMES: Readonly<Record<StakingNetwork, string>> = {
  ethereum: 'Ethereum',
  solana: 'Solana',
  cardano: 'Cardano',
  avalanche: 'Avalanche',
};
const NETWORKS = STAKING_NETWORKS.map((network): Choice => [network, NAMES[network]]);
const FAULTS: readonly Choice[] = [
  ['PROTOCOL', 'Do protocolo: a perda é do cliente'],
  ['OURS', 'Nossa ou do validador: a perda é da Plataforma'],
];

const network = () => select('network', 'Rede', NETWORKS, NETWORKS[0]?.[0] ?? '');

const rateForm = (day: string): string => `<form data-kind="staking-rate">
    ${network()}
    <label class="field"><span>Dia</span><input name="day" type="date" value="${escape(day)}" required></label>
    <label class="field"><span>Taxa bruta do dia, ao ano, de 0 a 1</span><input name="rate" inputmode="decimal" placeholder="0,031"></label>
    ${checkbox('isWithheld', 'Ainda não se conhece a taxa deste dia', false)}
    <div class="actions"><button>Salvar taxa</button></div>
  </form>`;

const nameOf = (id: string): string => NETWORKS.find(([network]) => network === id)?.[1] ?? id;

const release = ({ redemptionId, network: of, amount, freeAt }: OperatedStaking['releases'][number]): string =>
  `<details class="card"><summary>${escape(amount)} <small>${escape(nameOf(of))}: devolve em ${shownInstant(freeAt)}</small></summary>
    <p>${escape(redemptionId)}</p>
    <form data-kind="staking-release" data-id="${escape(redemptionId)}"><div class="actions"><button>Liberar agora</button></div></form>
  </details>`;

// One loss each time that the page is loaded: pressed twice, nothing is lost twice.
const slashForm = (): string => `<form data-kind="staking-slash" data-id="${randomUUID()}">
    ${network()}
    <label class="field"><span>Parte de cada aplicação que se perde, até 0,5</span><input name="share" inputmode="decimal" placeholder="0,01" required></label>
    ${select('fault', 'De quem é a falha', FAULTS, 'PROTOCOL')}
    <div class="actions"><button>Lançar perda</button></div>
  </form>`;

/** What the operator does with the validators, with the coins that networks have not let go. */
export function stakingForms({ yesterday, releases }: OperatedStaking): string {
  const none = '<p class="quiet">Nenhuma rede tem moedas a devolver.</p>';
  return rateForm(yesterday) + (releases.map(release).join('') || none) + slashForm();
}
