import type pg from 'pg';

/** Customers who are registered, with the password of the demo accounts: `<name>-<number>@plataforma.test`, numbered from 1. */
const CUSTOMERS = `
  with made as (
    insert into accounts (kind, created_at) select 'CUSTOMER', now() from generate_series(1, $2::int) returning id
  )
  insert into users (account_id, name, email, email_confirmed_at, password_hash, level, created_at)
    select id, 'Pessoa', $1 || '-' || row_number() over () || '@plataforma.test', now(),
           (select password_hash from users where email = 'ana@plataforma.test'), 10, now()
      from made`;

/** Makes customers. @returns their e-mails */
export async function addCustomers(db: pg.Client, name: string, count: number): Promise<readonly string[]> {
  await db.query(CUSTOMERS, [name, count]);
  return Array.from({ length: count }, (_, index) => `${name}-${index + 1}@plataforma.test`);
}
