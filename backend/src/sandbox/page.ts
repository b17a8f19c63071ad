import { readFileSync } from 'node:fs';
import { assetPath } from '../lib/assets';
import { escapeHtml as escape } from '../lib/html';
import type { OperatedUser } from '../identity/index';
import type { TroubledJob } from '../jobs/index';
import type { AppStatus } from '../settings/index';
import { basketForms } from './basket-forms';
import { cardCaseForms } from './card-cases';
import { cardForms } from './card-forms';
import { chainForms, claimForms } from './chain-forms';
import { checkbox, select } from './fields';
import type { Choice } from './fields';
import type { OperatorState } from './operator-state';
import type { Report } from './reports';
import { paymentForms } from './payment-forms';
import { payoutForms } from './payout-forms';
import { pixForms } from './pix-forms';
import { resetForms } from './reset-forms';
import { referralForms } from './referral-forms';
import { reviewForms } from './review-forms';
import { issuerForms } from './issuer-forms';
import { otcForms } from './otc-forms';
import { stakingForms } from './staking-forms';
import { tedForms } from './ted-forms';
import { registryForm, verificationForms } from './verification-forms';
import { LEVELS, REGISTRATION_STEPS } from './viewer-input';

export interface PageInput extends OperatorState {
  readonly reports: readonly Report[];
  /** False where mails go to a mail server instead. */
  readonly hasMailbox: boolean;
  readonly nonce: string;
}

const ALERT_NAMES = { POSITIVE: 'Positivo', NEUTRAL: 'Neutro', WARNING: 'Aviso', NEGATIVE: 'Negativo' } as const;
const STEP_NAMES = {
  EMAIL_VERIFICATION: 'Confirmar e-mail',
  SIMPLE_ACCOUNT_ACTIVATION: 'Escolher tipo de conta',
} as const;
const LEVEL_NAMES = new Map<number, string>([
  [0, 'e-mail não confirmado'],
  [10, 'cadastrada'],
  [20, 'verificada'],
  [30, 'avançada'],
]);
const FEATURE_NAMES = {
  earn_overview: 'Rendimentos',
  third_party_payment_transaction_marlin_brl: 'Depósito em reais por terceiros',
  recurring_buy: 'Compra recorrente',
  metamap_liveness: 'Prova de vida',
  generate_card: 'Emissão de cartão',
} as const;

const time = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
});

const asset = (name: string): string => readFileSync(`${assetPath('operator-page', './sandbox/page')}/${name}`, 'utf8');

function statusForm({ status, alert }: AppStatus): string {
  const types: Choice[] = [['', 'Não informado'], ...Object.entries(ALERT_NAMES)];
  return `<form data-kind="status">
    ${checkbox('maintenance', 'Em manutenção', status === 'UNDER_MAINTENANCE')}
    <label class="field"><span>Texto do alerta</span><textarea name="message" rows="2" maxlength="300">${escape(alert.message ?? '')}</textarea></label>
    ${select('type', 'Tipo do alerta', types, alert.type ?? '')}
    <div class="actions"><button>Salvar estado</button><button type="button" class="plain" data-clear-alert>Remover alerta</button></div>
  </form>`;
}

function featuresForm(features: OperatorState['features']): string {
  const switches = features.map(
    ({ name, isEnabled }) =>
      `<label class="check"><input type="checkbox" name="${name}"${isEnabled ? ' checked' : ''}><span>${FEATURE_NAMES[name]} <code>${name}</code></span></label>`,
  );
  return `<form data-kind="features">${switches.join('')}</form>`;
}

const levelChoices = LEVELS.map((level): Choice => [String(level), `${level}, ${LEVEL_NAMES.get(level) ?? ''}`]);
const accountTypeChoices: readonly Choice[] = [
  ['PERSONAL', 'Pessoa física'],
  ['COMPANY', 'Empresa'],
];

const amountField = (list: string, currency: string, label: string): string =>
  `<label class="field"><span>${label}</span><input name="${list}.${currency}" inputmode="decimal" placeholder="0"></label>`;

function customerForm(): string {
  return `<form data-kind="customer">
    ${select('level', 'Nível', levelChoices, '20')}
    ${select('accountType', 'Tipo de conta', accountTypeChoices, 'PERSONAL')}
    ${amountField('balances', 'BRL', 'Reais na conta principal')}
    ${amountField('balances', 'BTC', 'Bitcoin na conta principal')}
    ${amountField('pro', 'BRL', 'Reais na conta Pro')}
    ${amountField('pro', 'BTC', 'Bitcoin na conta Pro')}
    <div class="actions"><button>Criar conta</button></div>
  </form>`;
}

function depositForm(): string {
  return `<form data-kind="deposit">
    <label class="field"><span>E-mail da conta</span><input name="email" type="email" required maxlength="254"></label>
    ${amountField('balances', 'BRL', 'Reais')}
    ${amountField('balances', 'BTC', 'Bitcoin')}
    <div class="actions"><button>Depositar</button></div>
  </form>`;
}

const PASSWORD_REASON_NAMES = {
  LEAKED: 'está entre as mais usadas',
  TOO_SHORT: 'é curta',
  OPERATOR: 'pedida pelo operador',
} as const;

/** With the reason, of who is asked for another password already. */
function passwordLabel({ passwordReason }: OperatedUser): string {
  return passwordReason ? `Trocar a senha (${PASSWORD_REASON_NAMES[passwordReason]})` : 'Trocar a senha';
}

function userForm(user: OperatedUser): string {
  const known: readonly string[] = REGISTRATION_STEPS;
  const step = user.requiredRegistrationStep ?? '';
  const steps: Choice[] = [['', 'Nenhuma'], ...Object.entries(STEP_NAMES)];
  if (step !== '' && !known.includes(step)) steps.push([step, step]);
  return `<details class="card"><summary>${escape(user.name)} <small>${escape(user.email)}</small></summary>
    <form data-kind="user" data-email="${escape(user.email)}">
      ${select('level', 'Nível', levelChoices, String(user.level))}
      ${select('requiredRegistrationStep', 'Etapa de cadastro pendente', steps, step)}
      ${select('accountType', 'Tipo de conta', accountTypeChoices, user.accountType)}
      ${checkbox('redirect', 'Enviar ao login (redirect)', user.redirect)}
      ${checkbox('passwordChangeRecommended', passwordLabel(user), user.passwordChangeRecommended)}
      ${checkbox('otcEnabled', 'Mesa OTC', user.otcEnabled)}
      ${checkbox('experimentalFeaturesEnabled', 'Recursos experimentais', user.experimentalFeaturesEnabled)}
      ${checkbox('isForeigner', 'Documento estrangeiro', user.isForeigner)}
      ${checkbox('isDisabled', 'Conta bloqueada: só lê e cancela', user.isDisabled)}
      <div class="actions"><button>Salvar conta</button><button type="button" class="plain" data-lock-withdrawals>Travar saques por 24 horas</button><button type="button" class="plain" data-end-waits>Encerrar espera dos endereços</button></div>
    </form></details>`;
}

function clockForm(now: Date): string {
  return `<form data-kind="clock">
    <p>Agora são <time datetime="${now.toISOString()}">${time.format(now)}</time>.</p>
    <div class="actions"><button type="button" class="plain" data-jump="HOUR">Adiantar uma hora</button><button type="button" class="plain" data-jump="DAY">Adiantar um dia</button><button type="button" class="plain" data-jump="MONTH">Adiantar 30 dias</button></div>
  </form>`;
}

function marketForm(isSimulated: boolean): string {
  return `<form data-kind="market">${checkbox('isSimulated', 'Ofertas e negócios simulados', isSimulated)}</form>`;
}

function marketsForm(markets: OperatorState['markets']): string {
  const switches = markets.map(({ symbol, isUnderMaintenance }) =>
    checkbox(symbol, `${symbol.toUpperCase()} em manutenção`, isUnderMaintenance),
  );
  return `<form data-kind="market-maintenance">${switches.join('')}</form>`;
}

function jobsList(jobs: readonly TroubledJob[]): string {
  if (jobs.length === 0) return '<p class="quiet">Nenhuma tarefa precisa de atenção.</p>';
  const rows = jobs.map(
    ({ kind, id, tries, since, nextStepAt }) =>
      `<li><code>${escape(kind)} ${escape(id)}</code> não deu certo em ${tries} tentativas, desde <time datetime="${since.toISOString()}">${time.format(since)}</time>. A próxima será em ${time.format(nextStepAt)}.</li>`,
  );
  return `<ul>${rows.join('')}</ul>`;
}

function reportsList(reports: readonly Report[]): string {
  if (reports.length === 0) return '<p class="quiet">Nenhum relatório recebido.</p>';
  const rows = reports.map(({ receivedAt, items, header }) => {
    const kinds = items.map(({ type }) => type).join(', ') || 'vazio';
    const content = JSON.stringify({ header, items }, null, 2);
    return `<details class="card"><summary><time datetime="${receivedAt.toISOString()}">${time.format(receivedAt)}</time> <small>${escape(kinds)}</small></summary><pre tabindex="0">${escape(content)}</pre></details>`;
  });
  return rows.join('');
}

/** The operator's page with everything as it is now; `nonce` is the one of its content policy. */
export function renderOperatorPage({
  now,
  status,
  features,
  isMarketSimulated,
  markets,
  users,
  troubledJobs,
  registry,
  verifications,
  resets,
  pixCharges,
  chains,
  claims,
  teds,
  cardPayments,
  payouts,
  reviews,
  staking,
  otc,
  baskets,
  cardCases,
  purchases,
  reports,
  hasMailbox,
  nonce,
}: PageInput): string {
  const parts: Readonly<Record<string, string>> = {
    style: `<style nonce="${nonce}">${asset('page.css')}</style>`,
    script: `<script nonce="${nonce}">${asset('page.js')}</script>`,
    mailbox: hasMailbox ? '<p><a href="/sandbox/mail">Caixa de e-mails</a></p>' : '',
    status: statusForm(status),
    features: featuresForm(features),
    clock: clockForm(now),
    market: marketForm(isMarketSimulated) + marketsForm(markets),
    customer: customerForm(),
    deposit: depositForm(),
    users: users.map(userForm).join(''),
    registry: registryForm(registry),
    verifications: verificationForms(verifications),
    resets: resetForms(resets),
    pix: pixForms(pixCharges),
    payments: paymentForms(),
    chains: chains ? claimForms(claims) + chainForms(chains) : '',
    ted: tedForms(teds),
    cards: cardForms(cardPayments),
    payouts: reviewForms(reviews) + payoutForms(payouts),
    staking: staking ? stakingForms(staking) : '',
    otc: otc ? otcForms(otc) : '',
    baskets: basketForms(baskets),
    referral: referralForms(),
    issuer: cardCaseForms(cardCases) + issuerForms(purchases),
    jobs: jobsList(troubledJobs),
    reports: reportsList(reports),
  };
  return asset('page.html').replace(/<!-- (\w+) -->/g, (_match, name: string) => parts[name] ?? '');
}
