/** Rewards for invitations: income in reais, of which nothing is kept. @param where conditions on its rows */
export const readReferral = (where: string): string => `
  select 'referral-' || r.id, 11, ('x' || left(replace(r.id::text, '-', ''), 12))::bit(48)::bigint, r.paid_at,
         'REFERRAL_REWARD', 'COMPLETED', 'BRL', r.amount, r.amount, 0::numeric, 'BRL',
         null::text, 'MAIN', null::text, null::text
    from rewards r where ${where}`;
