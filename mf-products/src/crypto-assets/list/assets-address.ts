import { type AssetChoice, type AssetFilter, type AssetOrder, CATEGORIES, ORDERS } from './assets-order';

/*
 * Search, category and order live in the page's address, so that a link leads to the same list, and so does the way back
 * from an asset.
 */
const SEARCH = 'busca';
const FILTER = 'categoria';
const ORDER = 'ordem';
/** Longer than any name. An address is no place for arbitrary text. */
const MAX_LENGTH = 40;

const FILTERS: ReadonlyMap<string, AssetFilter> = new Map<string, AssetFilter>([
  ['favoritos', 'favourites'],
  ['moeda', 'COIN'],
  ['contratos', 'CONTRACTS'],
  ['pagamentos', 'PAYMENTS'],
  ['dolar', 'DOLLAR'],
  ['oraculos', 'ORACLES'],
  ['meme', 'MEME'],
]);

const WORDS: Readonly<Record<AssetOrder, string>> = {
  market: 'destaques',
  name: 'nome',
  price: 'preco',
  rising: 'alta',
  falling: 'queda',
  risingMonth: 'alta-30d',
  fallingMonth: 'queda-30d',
};

/** What an address asks for. What it does not know counts as not asked for. */
export function choiceFrom(query: URLSearchParams): AssetChoice {
  return {
    search: (query.get(SEARCH) ?? '').slice(0, MAX_LENGTH),
    filter: FILTERS.get(query.get(FILTER) ?? '') ?? 'all',
    order: ORDERS.find((order) => WORDS[order] === query.get(ORDER)) ?? 'market',
  };
}

/** The query with a choice in it. Its other parameters are kept. */
export function addressOf({ search, filter, order }: AssetChoice, query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  const put = (name: string, value: string | undefined) => {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  };
  put(SEARCH, search.slice(0, MAX_LENGTH));
  put(FILTER, [...FILTERS].find(([, each]) => each === filter)?.[0]);
  put(ORDER, order === 'market' ? undefined : WORDS[order]);
  return next;
}

/** The filters in the order in which they are shown. */
export const FILTERS_SHOWN: readonly AssetFilter[] = ['all', 'favourites', ...CATEGORIES];
