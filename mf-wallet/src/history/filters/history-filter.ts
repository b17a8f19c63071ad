import { addDays, momentOf, type CalendarDay } from '@plataforma/format';
import type { TimelineFilter, TimelineKind, TimelineState, TradingAccount } from '@plataforma/schema';

export const KINDS = {
  ordens: 'ORDER',
  recorrentes: 'RECURRING_BUY',
  depositos: 'DEPOSIT',
  saques: 'WITHDRAWAL',
  transferencias: 'TRANSFER',
  earn: 'EARN',
  otc: 'OTC',
  indicacoes: 'REFERRAL',
  cobrancas: 'PAYMENT',
  cartao: 'CARD',
} as const satisfies Record<string, TimelineKind>;

export const STATES = {
  andamento: 'PENDING',
  retido: 'HELD',
  concluido: 'COMPLETED',
  'nao-concluido': 'NOT_COMPLETED',
} as const satisfies Record<string, TimelineState>;

export const ACCOUNTS = { principal: 'MAIN', pro: 'PRO' } as const satisfies Record<string, TradingAccount>;

/** What the list is narrowed to, in the words of the page's address; an empty text does not narrow. */
export interface HistoryFilter {
  readonly tipo: keyof typeof KINDS | '';
  /** Code of a currency, such as BTC. */
  readonly ativo: string;
  readonly estado: keyof typeof STATES | '';
  readonly conta: keyof typeof ACCOUNTS | '';
  /** A day in São Paulo, `2026-11-20`: the first that is shown. */
  readonly de: string;
  /** The last day that is shown. */
  readonly ate: string;
}

export const NO_FILTER: HistoryFilter = { tipo: '', ativo: '', estado: '', conta: '', de: '', ate: '' };

const keyIn = <Key extends string>(keys: Readonly<Record<Key, unknown>>, text: string | null): Key | '' =>
  Object.keys(keys).find((key): key is Key => key === text) ?? '';

/** The day of a text such as `2026-11-20`; null when there is no such day. */
function dayOf(text: string): CalendarDay | null {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined || year < 2000) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? { year, month, day } : null;
}

/** The day that a text such as `2026-11-20` names; empty when it names none. */
export const dayIn = (text: string | null): string => (text !== null && dayOf(text) ? text : '');

/** Reads the query of the page's address. What is no filter narrows nothing. */
export function filterIn(query: URLSearchParams): HistoryFilter {
  const currency = query.get('ativo')?.toUpperCase() ?? '';
  return {
    tipo: keyIn(KINDS, query.get('tipo')),
    ativo: /^[A-Z0-9]{2,10}$/.test(currency) ? currency : '',
    estado: keyIn(STATES, query.get('estado')),
    conta: keyIn(ACCOUNTS, query.get('conta')),
    de: dayIn(query.get('de')),
    ate: dayIn(query.get('ate')),
  };
}

/** The query with this filter in the place of its own. */
export function withFilter(query: URLSearchParams, filter: HistoryFilter): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries<string>({ ...filter })) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export const isNarrowed = (filter: HistoryFilter): boolean => Object.values<string>({ ...filter }).some(Boolean);

/** Whether the period ends before it begins. */
export const isReversed = ({ de, ate }: HistoryFilter): boolean => de !== '' && ate !== '' && ate < de;

const midnight = (day: CalendarDay | null): string | null => day && new Date(momentOf(day, 0, 0)).toISOString();

/** The same in the words of the API. Days begin at midnight in São Paulo, and the last one is whole. */
export function timelineFilter({ tipo, ativo, estado, conta, de, ate }: HistoryFilter): TimelineFilter {
  const last = dayOf(ate);
  return {
    kinds: tipo === '' ? null : [KINDS[tipo]],
    currency: ativo === '' ? null : ativo,
    states: estado === '' ? null : [STATES[estado]],
    account: conta === '' ? null : ACCOUNTS[conta],
    from: midnight(dayOf(de)),
    to: midnight(last && addDays(last, 1)),
  };
}
