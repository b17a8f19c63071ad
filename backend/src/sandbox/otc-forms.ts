import { escapeHtml as escape } from '../lib/html';
import { INSTRUMENTS } from '../market/index';
import { PROVIDER_MODES } from '../products/otc/index';
import type { OperatedProvider, ProviderMode } from '../products/otc/index';
import { select } from './fields';
import type { Choice } from './fields';
import { shownInstant } from './verification-forms';

const NAMES: Readonly<Record<ProviderMode, string>> = {
  FILL: 'Executa',
  REFUSE: 'Recusa: o preço mudou',
  HANG: 'Não decide',
  LOSE_ANSWER: 'Executa, e a resposta se perde',
  DRY: 'Sem liquidez',
  AWAY: 'Fora do ar',
};
const MODES = PROVIDER_MODES.map((mode): Choice => [mode, NAMES[mode]]);
const ALL: Choice = ['', 'Todos os mercados'];
const MARKETS = [ALL, ...INSTRUMENTS.map(({ symbol }): Choice => [symbol, symbol.toUpperCase()])];

const mode = ({ symbol, mode: what }: OperatedProvider['modes'][number]): string =>
  `<li><code>${escape(symbol)}</code>: ${escape(NAMES[what])}.</li>`;

const hanging = ({ id, symbol, acceptedAt }: OperatedProvider['hanging'][number]): string =>
  `<li>Operação ${id} em <code>${escape(symbol)}</code>, sem resposta desde ${shownInstant(acceptedAt)}.</li>`;

const list = (rows: readonly string[], none: string): string =>
  rows.length === 0 ? `<p class="quiet">${none}</p>` : `<ul>${rows.join('')}</ul>`;

/** What the operator has the provider of the OTC table do, and the trades that wait for it. */
export function otcForms({ modes, hanging: trades }: OperatedProvider): string {
  const form = `<form data-kind="otc">
    ${select('instrument', 'Mercado', MARKETS, '')}
    ${select('mode', 'O que ela faz', MODES, 'FILL')}
    <div class="actions"><button>Aplicar</button></div>
  </form>`;
  return (
    form +
    list(modes.map(mode), 'A contraparte executa em todos os mercados.') +
    list(trades.map(hanging), 'Nenhuma operação espera a contraparte.')
  );
}
