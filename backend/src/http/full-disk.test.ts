import { exchangeFixture } from '../../test/exchange-fixture';
import { until } from '../../test/running-exchange';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { Unavailable } from '../lib/unavailable';

const SIGN_IN = 'mutation($input: SignInInput!) { signIn(input: $input) { errors { name } } }';
const INPUT = { input: { email: 'ana@example.com', password: 'not this one' } };

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

test('quality, Operation: while the disk is full what writes is answered 503 and /healthz says so, and then all is well again', async () => {
  const { browser, url, logged, close } = await exchangeFixture(db);
  const health = () => fetch(`${url}/healthz`).then(({ status }) => status);
  const ana = browser();
  await ana.graphql('{ session { state } }');
  await db.query(
    `create function full_disk() returns trigger language plpgsql
     as $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`,
  );
  await db.query('create trigger disk_full before insert on sign_in_failures execute function full_disk()');

  const refused = await ana.graphql(SIGN_IN, INPUT);
  expect(refused).toMatchObject({ status: 503, errors: [{ extensions: { code: 'UNAVAILABLE' } }] });
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(await health()).toBe(503);
  expect(logged).toEqual([]);

  await db.query('drop trigger disk_full on sign_in_failures');
  await until(async () => (await health()) === 200);
  expect(await ana.graphql(SIGN_IN, INPUT)).toMatchObject({ status: 200, errors: [] });
  await close();
});

test('quality, Operation: a request whose session cannot be read or written is answered 503 too, and is no error of ours', async () => {
  const { browser, logged, close } = await exchangeFixture(db);
  const ana = browser();
  ana.cookies.set('session', 'x'.repeat(43));
  jest.spyOn(db, 'lookup').mockRejectedValue(new Unavailable());
  expect(await ana.graphql('{ session { state } }')).toMatchObject({ status: 503 });
  expect(logged).toEqual([]);
  jest.restoreAllMocks();
  await close();
});

test('quality, Operation: what the operator asks for is answered 503 too', async () => {
  const { url, logged, close } = await exchangeFixture(db, { sandbox: true });
  await db.query('create trigger disk_full before insert on users execute function full_disk()');
  const body = JSON.stringify({ level: 20 });
  const headers = { 'content-type': 'application/json' };
  const { status, headers: answered } = await fetch(`${url}/sandbox/api/customers`, { method: 'POST', headers, body });
  expect([status, answered.get('retry-after')]).toEqual([503, '1']);
  expect(logged).toEqual([]);
  await db.query('drop trigger disk_full on users');
  await close();
});
