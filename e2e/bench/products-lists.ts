import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { type ApiClient, signedIn } from '../support/api';
import { pageOperation } from './page-operation';
import { addInvitations, addRewards, addRows } from './products-past';
import { atMost, ms, percentile, type Row } from './report';
import { undisturbed } from './undisturbed';

const ROWS = 100_000;
const FIRST = 20;
const MOST_MS = 150;
const READS = 40;
/** A caller who asks too often is told to wait this long. */
const REST_MS = 1_000;

/** Customers who have one of each already. */
export interface ListOwners {
  readonly earning: string;
  readonly paid: string;
  readonly cardHolder: string;
  readonly trader: string;
  readonly basketOwner: string;
}

interface List {
  readonly what: string;
  readonly email: string;
  readonly file: string;
  readonly name: string;
  readonly variables?: object;
}

async function fill(db: pg.Client, owners: ListOwners): Promise<readonly List[]> {
  const { earning, paid, cardHolder, trader, basketOwner } = owners;
  const id = await addRewards(db, earning, ROWS);
  await addRows(db, 'positions', earning, ROWS);
  await addRows(db, 'requests', paid, ROWS);
  await addRows(db, 'purchases', cardHolder, ROWS);
  await addRows(db, 'trades', trader, ROWS);
  await addRows(db, 'baskets', basketOwner, ROWS);
  await addInvitations(db, paid, ROWS);
  await db.query('analyze');
  const of = (area: string) => `mf-products/src/${area}`;
  return [
    { what: 'positions', email: earning, file: of('earn/lib/earn.graphql'), name: 'EarnPositions' },
    {
      what: 'rewards of a position',
      email: earning,
      file: of('earn/lib/earn.graphql'),
      name: 'EarnPosition',
      variables: { id },
    },
    { what: 'purchases with a card', email: cardHolder, file: of('card/lib/card.graphql'), name: 'CardTransactions' },
    { what: 'invitations', email: paid, file: of('referral/lib/referral.graphql'), name: 'Referral' },
    { what: 'payment requests', email: paid, file: of('pay/lib/pay.graphql'), name: 'PaymentRequests' },
    { what: 'basket orders', email: basketOwner, file: of('smart-wallets/lib/basket.graphql'), name: 'BasketOrders' },
    { what: 'trades over the counter', email: trader, file: of('otc/lib/otc.graphql'), name: 'OtcTrades' },
  ];
}

/** How long one answer takes. @throws when it is not a full page */
async function once(client: ApiClient, query: string, variables: object): Promise<number> {
  for (;;) {
    const at = performance.now();
    const answer = await client.send(query, variables);
    const took = performance.now() - at;
    if (answer.errors?.[0]?.extensions?.code === 'TOO_MANY_REQUESTS') {
      await pause(REST_MS);
      continue;
    }
    if (answer.errors) throw new Error(`no page: ${JSON.stringify(answer.errors)}`);
    if (JSON.stringify(answer.data).split('"node":').length !== FIRST + 1) throw new Error('The page is not full');
    return took;
  }
}

/** The first page of each list of products of who has very many. */
export async function listRows(db: pg.Client, backendUrl: string, owners: ListOwners): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const { what, email, file, name, variables } of await fill(db, owners)) {
    const query = await pageOperation(file, name);
    const client = await signedIn(backendUrl, email);
    const asked = { first: FIRST, ...variables };
    const first = await once(client, query, asked);
    const took = await undisturbed(async () => {
      const all: number[] = [];
      for (let read = 0; read < READS; read += 1) all.push(await once(client, query, asked));
      return all;
    });
    const title = `first page of ${ROWS.toLocaleString('en')} ${what}, p95`;
    rows.push({ ...atMost(title, percentile(took, 0.95), MOST_MS, ms), beside: `the first ${ms(first)}` });
  }
  return rows;
}
