import { MOVED_COINS } from '../timeline/index';

/** Coins that came out of baskets without a sale. @param where conditions on their rows */
export const readBaskets = (where: string): string => `
  select 'basket-' || b.id || '-' || coin.code, 18, ${MOVED_COINS.number}, b.ended_at, 'BASKET_MOVED', 'COMPLETED',
         coin.code, coin.amount::numeric, null::numeric, 0::numeric, coin.code,
         (select 'Smart Wallet ' || v.name from basket_versions v where v.basket = b.basket and v.version = b.version),
         'MAIN', null::text, null::text
    from ${MOVED_COINS.from} where ${where}`;
