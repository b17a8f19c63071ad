import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { exchangeFixture } from '../../test/exchange-fixture';
import type { Browser, ExchangeFixture } from '../../test/exchange-fixture';
import { CANARY, picture } from '../../test/pictures';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { inTransaction } from '../db/database';
import type { DocumentKind } from '../documents/tables';
import { createUser } from '../identity/users';

const PASSWORD = 'correct horse battery';
const SIGN_IN = 'mutation($input: SignInInput!) { signIn(input: $input) { errors { name } } }';

let db: TestDatabase;
let fixture: ExchangeFixture;
let folder: string;
let photo: Buffer;
let ana: Customer;
let bia: Customer;

interface Customer {
  readonly userId: string;
  readonly browser: Browser;
  place(kind?: DocumentKind): Promise<string>;
  put(id: string, body: Buffer, headers?: Readonly<Record<string, string>>): Promise<Response>;
  get(path: string): Promise<Response>;
}

async function customer(email: string): Promise<Customer> {
  const { id: userId } = await inTransaction(db, (tx) =>
    createUser(tx, { name: 'Person', email, password: PASSWORD, level: 10 }, new Date()),
  );
  const browser = fixture.browser();
  await browser.graphql('{ session { state } }');
  await browser.graphql(SIGN_IN, { input: { email, password: PASSWORD } });
  const cookie = () => [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    userId,
    browser,
    async place(kind = 'FRONT') {
      const opened = await inTransaction(db, (tx) =>
        fixture.modules.documents.open(tx, { userId, kind, ownerId: null, prompt: null }),
      );
      if ('retryAt' in opened) throw new Error('The day is used up');
      return opened.uploadId;
    },
    put: (id, body, headers = {}) =>
      fetch(`${fixture.url}/documents/${id}`, {
        method: 'PUT',
        body: new Uint8Array(body),
        headers: {
          'content-type': 'image/jpeg',
          'x-csrf-token': browser.cookies.get('csrf') ?? '',
          cookie: cookie(),
          ...headers,
        },
      }),
    get: (path) => fetch(fixture.url + path, { headers: { cookie: cookie() } }),
  };
}

beforeAll(async () => {
  [db, folder, photo] = [
    await createTestDatabase(),
    await mkdtemp(join(tmpdir(), 'plataforma-documents-')),
    await picture(),
  ];
  fixture = await exchangeFixture(db, { sandbox: true, documents: folder });
  [ana, bia] = [await customer('ana-documents@example.com'), await customer('bia-documents@example.com')];
});
afterAll(async () => {
  await fixture.close();
  await db.drop();
  await rm(folder, { recursive: true });
});

const messageOf = async (response: Response): Promise<string> => {
  const { errors } = (await response.json()) as { errors: { name: string; messages: string[] }[] };
  expect(errors).toHaveLength(1);
  expect(errors[0]?.name).toBe('file');
  return errors[0]?.messages.join() ?? '';
};

async function storedFiles(): Promise<Buffer[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name))));
}

const PDF = Buffer.from(
  `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert('${CANARY}'))>>>>endobj\ntrailer<<>>\n%%EOF\n`,
);
const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(600)]);
const SVG = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>${CANARY}</script></svg>`);

describe('identity I-25: a picture is sent by its customer from an own page', () => {
  test('more at once than there are places for: each waits for one, and none has to be sent again', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 10; index += 1) ids.push(await ana.place());
    const sent = await Promise.all(ids.map((id) => ana.put(id, photo)));
    expect(sent.map(({ status }) => status)).toEqual(ids.map(() => 201));
  });

  test('it is stored clean, sealed, and shown to its customer and the operator alone', async () => {
    const id = await ana.place();
    const sent = await ana.put(id, photo);
    expect([sent.status, await sent.json()]).toEqual([201, { id }]);
    const own = await ana.get(`/documents/${id}`);
    const shown = Buffer.from(await own.arrayBuffer());
    expect(shown.includes(CANARY)).toBe(false);
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'jpeg', width: 1_200 });
    const operator = await fetch(`${fixture.url}/sandbox/documents/${id}`);
    for (const { status, headers } of [own, operator]) {
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'content-disposition': `inline; filename="documento-${id}.jpg"`,
        'content-security-policy': `default-src 'none'; sandbox`,
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
      });
    }
    const stranger = await bia.get(`/documents/${id}`);
    const guest = await fetch(`${fixture.url}/documents/${id}`);
    const foreign = await fetch(`${fixture.url}/sandbox/documents/${id}`, {
      headers: { 'x-forwarded-host': 'evil.example' },
    });
    expect([stranger.status, guest.status, foreign.status]).toEqual([404, 401, 403]);
    const [sealed] = await storedFiles();
    expect(sealed?.includes(shown.subarray(0, 64))).toBe(false);
    await expect(sharp(sealed).metadata()).rejects.toThrow('unsupported image format');
  });

  test('without the cookie, the token or an own page nothing is stored', async () => {
    const id = await ana.place();
    const guest = await ana.put(id, photo, { cookie: '' });
    const forged = await ana.put(id, photo, { 'x-csrf-token': bia.browser.cookies.get('csrf') ?? '' });
    const foreign = await ana.put(id, photo, { 'sec-fetch-site': 'cross-site' });
    expect([guest.status, forged.status, foreign.status]).toEqual([401, 403, 403]);
    expect(await messageOf(guest)).toBe('Entre na sua conta para continuar.');
    const stranger = await bia.put(id, photo);
    expect([stranger.status, await messageOf(stranger)]).toEqual([404, 'Este envio não existe mais. Comece de novo.']);
    expect(await fixture.modules.documents.read(id)).toBeNull();
  });

  test.each(['../../etc/passwd', '..%2f..%2fetc%2fpasswd', 'name.jpg', '%00'])('the name %s is none', async (name) => {
    const response = await ana.put(name, photo);
    expect([400, 404]).toContain(response.status);
  });

  test('a second picture for the same place is refused', async () => {
    const id = await ana.place();
    await ana.put(id, photo);
    const again = await ana.put(id, photo);
    expect([again.status, await messageOf(again)]).toEqual([409, 'Este arquivo já foi enviado.']);
  });
});

describe('identity F12: what is no picture is refused, or leaves nothing of it behind', () => {
  test.each([
    ['a script named .jpg', async () => Buffer.from(`#!/bin/sh\necho ${CANARY}`), {}, 415, 'Envie uma foto'],
    ['a page', async () => Buffer.from(`<html>${CANARY}`), { 'content-type': 'text/html' }, 415, 'Envie uma foto'],
    ['an SVG', async () => SVG, { 'content-type': 'image/svg+xml' }, 415, 'Envie uma foto'],
    ['an SVG called a PNG', async () => SVG, { 'content-type': 'image/png' }, 415, 'Envie uma foto'],
    ['HEIC', async () => HEIC, { 'content-type': 'image/heic' }, 415, 'Este formato (HEIC) não abre'],
    ['HEIC called a JPEG', async () => HEIC, {}, 415, 'Este formato (HEIC) não abre'],
    ['a PDF for a picture', async () => PDF, { 'content-type': 'application/pdf' }, 415, 'Envie uma foto'],
    ['nothing', async () => Buffer.alloc(0), {}, 422, 'O arquivo chegou vazio'],
    ['half a file', async () => photo.subarray(0, photo.length / 2), {}, 422, 'Não conseguimos abrir'],
    ['a small picture', () => picture({ width: 500, height: 400 }), {}, 422, 'A foto é pequena demais'],
    ['9 MB', async () => Buffer.alloc(9_000_000), {}, 413, 'O arquivo tem mais de 8 MB'],
    ['40 MB', async () => Buffer.alloc(40_000_000), {}, 413, 'O arquivo tem mais de 8 MB'],
  ])('%s', async (_what, make, headers: Readonly<Record<string, string>>, status, message) => {
    const id = await bia.place();
    const files = (await storedFiles()).length;
    // A server may end the connection before it has read all of a body that is too large.
    const response = await bia.put(id, await make(), headers);
    expect(response.status).toBe(status);
    expect(await messageOf(response)).toContain(message);
    expect(await fixture.modules.documents.read(id)).toBeNull();
    expect(await storedFiles()).toHaveLength(files);
  });

  test('a body that does not say how long it is ends at 10 MB', async () => {
    const id = await ana.place();
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const cookie = [...ana.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = {
        ...{ cookie, 'content-type': 'image/jpeg', 'transfer-encoding': 'chunked' },
        'x-csrf-token': ana.browser.cookies.get('csrf') ?? '',
      };
      const call = request(`${fixture.url}/documents/${id}`, { method: 'PUT', headers });
      call.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
      call.write(Buffer.alloc(11_000_000));
    });
    expect(status).toBe(413);
  });

  test('of a polyglot the picture alone is kept', async () => {
    const id = await ana.place();
    expect((await ana.put(id, Buffer.concat([photo, PDF, SVG]))).status).toBe(201);
    const stored = await fixture.modules.documents.read(id);
    expect(stored?.content.includes(CANARY)).toBe(false);
    expect(stored?.content.includes('%PDF')).toBe(false);
  });

  test('a PDF with a script is kept for a company alone, and only the operator gets it, as a file', async () => {
    const id = await ana.place('ARTICLES');
    expect((await ana.put(id, PDF, { 'content-type': 'application/pdf' })).status).toBe(201);
    expect((await ana.get(`/documents/${id}`)).status).toBe(404);
    const operator = await fetch(`${fixture.url}/sandbox/documents/${id}`);
    expect(operator.headers.get('content-disposition')).toBe(
      `attachment; filename="documento-${id}-nao-verificado.pdf"`,
    );
    expect(Buffer.from(await operator.arrayBuffer())).toEqual(PDF);
    const half = await ana.put(await ana.place('ARTICLES'), PDF.subarray(0, 40), { 'content-type': 'application/pdf' });
    expect([half.status, await messageOf(half)]).toEqual([
      422,
      'Não conseguimos abrir este PDF. Salve de novo e envie.',
    ]);
  });

  test('the day is used up: the answer says until when', async () => {
    const carla = await customer('carla-documents@example.com');
    const id = await carla.place();
    await db.query('update documents set received_bytes = 100000000 where id = $1', [id]);
    const response = await carla.put(id, photo);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect(await messageOf(response)).toMatch(/^Você enviou muitos arquivos hoje\. Envie mais a partir de \d\d\//);
  });

  test('identity F15: nothing of all this stands in a log or in the store', async () => {
    expect(JSON.stringify(fixture.logged)).not.toContain(CANARY);
    expect((await storedFiles()).filter((content) => content.includes(CANARY))).toEqual([]);
  });
});
