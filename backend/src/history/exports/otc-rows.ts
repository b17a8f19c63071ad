import { FOREIGN_EXCHANGE } from '../../products/otc/index';

/** A trade of a coin whose trade is a foreign-exchange operation says so. */
export type OtcRowKind = 'OTC_BUY' | 'OTC_SELL' | 'OTC_BUY_EXCHANGE' | 'OTC_SELL_EXCHANGE';

const EXCHANGED = [...FOREIGN_EXCHANGE].map((code) => `'${code}'`).join(', ');
const KIND = `'OTC_' || o.side || case when i.code in (${EXCHANGED}) then '_EXCHANGE' else '' end`;

const ifFilled = (column: string): string => `case o.state when 'FILLED' then ${column} else 0 end`;

/** Trades over the counter: what was not filled moved nothing. @param where conditions on its rows. @param instruments codes of coins by instrument, as `i` */
export const readOtc = (where: string, instruments: string): string => `
  select 'otc-' || o.id, 10, o.id, o.accepted_at, ${KIND}, o.state, i.code,
         ${ifFilled('o.quantity')}, ${ifFilled('o.amount')}, ${ifFilled('o.fee')}, 'BRL',
         o.provider, 'MAIN', null::text, null::text
    from otc_trades o join ${instruments} on i.id = o.instrument_id
   where ${where}`;
