import { Client } from 'pg';

/** Name of the product's database, and of the role that owns it and is nothing else on the server. */
export const PRODUCT = 'plataforma';

/** What the superuser made here, in data folders that are older than the role. */
const GIVE_TO_ROLE = `do $$
declare statement text;
begin
  for statement in
    with own as (
      select oid, nspname, nspowner from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
    )
    select format('alter schema %I owner to ${PRODUCT}', nspname) from own
     where nspname <> 'public' and nspowner <> '${PRODUCT}'::regrole
    union all
    select format('alter table %s owner to ${PRODUCT}', c.oid::regclass) from pg_class c join own on own.oid = relnamespace
     where relkind in ('r', 'p', 'v', 'm') and relowner <> '${PRODUCT}'::regrole
    union all
    select format('alter sequence %s owner to ${PRODUCT}', c.oid::regclass) from pg_class c join own on own.oid = relnamespace
     where relkind = 'S' and relowner <> '${PRODUCT}'::regrole
       and not exists (select from pg_depend where objid = c.oid and refobjsubid > 0 and deptype in ('a', 'i'))
    union all
    select format('alter routine %s owner to ${PRODUCT}', p.oid::regprocedure) from pg_proc p join own on own.oid = pronamespace
     where proowner <> '${PRODUCT}'::regrole
  loop
    execute statement;
  end loop;
end $$`;

async function asSuperuser(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Makes the product's role and its database, as far as they are missing. The role has no rights on the server beyond
 * that database.
 * @param adminUrlOf address of the superuser for a database
 * @param password of the role: hexadecimal digits
 */
export async function ensureRoleAndDatabase(adminUrlOf: (database: string) => string, password: string): Promise<void> {
  if (!/^[0-9a-f]+$/.test(password)) throw new Error('The password of the database’s role is not hexadecimal');
  await asSuperuser(adminUrlOf('postgres'), async (client) => {
    const roles = await client.query('select 1 from pg_roles where rolname = $1', [PRODUCT]);
    if (roles.rowCount === 0) await client.query(`create role ${PRODUCT}`);
    await client.query(`alter role ${PRODUCT} login password '${password}'`);
    const databases = await client.query('select 1 from pg_database where datname = $1', [PRODUCT]);
    if (databases.rowCount === 0) await client.query(`create database ${PRODUCT} owner ${PRODUCT}`);
    else await client.query(`alter database ${PRODUCT} owner to ${PRODUCT}`);
  });
  await asSuperuser(adminUrlOf(PRODUCT), async (client) => {
    await client.query(GIVE_TO_ROLE);
  });
}
