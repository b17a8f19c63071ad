import { escapeHtml as escape } from '../lib/html';
import { CARD_CATEGORIES } from '../products/card/index';
import type { OperatedPurchase } from '../products/card/index';
import { checkbox, select } from './fields';
import type { Choice } from './fields';

const CATEGORIES = CARD_CATEGORIES.map((name): Choice => [name, name.toLowerCase()]);
const CURRENCIES: readonly Choice[] = ['BRL', 'USD', 'EUR', 'ARS'].map((code): Choice => [code, code]);
const WITHOUT: readonly Choice[] = [
  ['CAPTURE', 'Cobrar sem autorização'],
  ['REFUND', 'Estornar sem compra'],
];
const TEAM: readonly Choice[] = [
  ['FREEZE', 'Congelar pela equipe'],
  ['UNFREEZE', 'Descongelar pela equipe'],
];
const LATER: readonly Choice[] = [
  ['CAPTURE', 'Cobrar'],
  ['PART', 'Cobrar uma parte'],
  ['REVERSE', 'Desfazer'],
  ['EXPIRE', 'Deixar vencer'],
  ['REFUND', 'Estornar'],
  ['TWICE', 'Estornar, avisado duas vezes'],
];

const field = (name: string, label: string, value = '', more = ''): string =>
  `<label class="field"><span>${label}</span><input name="${name}" value="${escape(value)}" ${more}></label>`;
const email = field('email', 'E-mail do cliente', 'ana@plataforma.test', 'type="email" required');
const amount = field('amount', 'Valor', '', 'inputmode="decimal" required');
const merchant = field('merchant', 'Estabelecimento', 'POSTO AZUL', 'required maxlength="60"');

const BUY = `<form data-kind="issuer-purchase">
    ${email}${merchant}${amount}
    ${select('category', 'Categoria', CATEGORIES, 'OTHER')}
    ${select('currency', 'Moeda', CURRENCIES, 'BRL')}
    ${field('country', 'País', 'BR', 'required pattern="[A-Z]{2}"')}
    ${checkbox('isOnline', 'Pela internet', false)}
    ${checkbox('isDataWrong', 'Dados do cartão errados', false)}
    <div class="actions"><button>Comprar</button></div>
  </form>`;
const ALONE = `<form data-kind="issuer-alone">
    ${email}${merchant}${amount}
    ${select('action', 'O que acontece', WITHOUT, 'CAPTURE')}
    <div class="actions"><button>Lançar</button></div>
  </form>`;
const FREEZE = `<form data-kind="issuer-freeze">
    ${email}
    ${select('action', 'Cartão', TEAM, 'FREEZE')}
    <div class="actions"><button>Aplicar</button></div>
  </form>`;
const FAULTS = `<form data-kind="issuer-faults">
    ${checkbox('isAway', 'O emissor não responde', false)}
    ${checkbox('losesAnswers', 'As respostas se perdem depois de feito', false)}
    <label class="field"><span>Avisos por acontecimento</span><input name="bells" type="number" min="0" max="20" value="1" required></label>
    <div class="actions"><button>Salvar falhas</button></div>
  </form>`;

const later = ({ networkId }: OperatedPurchase): string =>
  networkId === ''
    ? ''
    : `<form data-kind="issuer-later" data-id="${escape(networkId)}">
    ${select('action', 'O que acontece', LATER, 'CAPTURE')}
    ${field('amount', 'Valor; vazio: o autorizado', '', 'inputmode="decimal"')}
    <div class="actions"><button>Lançar</button></div>
  </form>`;

const purchase = (one: OperatedPurchase): string =>
  `<details class="card"><summary>R$ ${escape(one.authorized)} <small>${escape(one.merchant)}: ${escape(one.state.toLowerCase())}${one.isUnusual ? ', fora do comum' : ''}</small></summary>
    <p>Reservado R$ ${escape(one.held)}, cobrado R$ ${escape(one.captured)}, estornado R$ ${escape(one.refunded)}.</p>
    <p>${escape(one.networkId)}</p>${later(one)}
  </details>`;

/** What is done with customers' cards, at merchants and at the issuer, with the last purchases. */
export const issuerForms = (purchases: readonly OperatedPurchase[]): string =>
  BUY + purchases.map(purchase).join('') + ALONE + FREEZE + FAULTS;
