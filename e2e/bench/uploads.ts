import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser } from '@playwright/test';
import pg from 'pg';
import { type ApiClient, signedIn } from '../support/api';
import { signInQuietly } from '../support/pages';
import { runFacts } from '../support/product';
import { fileField } from '../support/verification';
import { addCustomers } from './customers';
import { longestTurnDuring } from './longest-turn';
import { atMost, type Bench, megabytes, ms, percentile } from './report';
import { undisturbed } from './undisturbed';

const MOST_PREVIEW_MS = 1_500;
const MOST_STALL_MS = 50;
const MOST_PHOTO_BYTES = 6_300_000;
const UPLOADS = 20;
/** The exchange has eight places for large bodies; whoever waits too long for one is sent away for a moment. */
const BUSY = 503;
const AGAIN_AFTER_MS = 50;
const FIELDS = ['Frente do documento', 'Verso do documento', 'Foto do seu rosto'] as const;

/** A photograph of 12 megapixels and about 6 MB, drawn by the browser: noise, of which nothing is easy to compress. */
async function photograph(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage();
  const url = await page.evaluate(async (mostBytes) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 4_000, height: 3_000 });
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('no canvas');
    const image = brush.createImageData(canvas.width, canvas.height);
    const pixels = new Uint32Array(image.data.buffer);
    // Opaque, with three colors by chance.
    for (let at = 0; at < pixels.length; at += 1) pixels[at] = 0xff000000 + Math.floor(Math.random() * 0x1000000);
    brush.putImageData(image, 0, 0);
    const qualities = Array.from({ length: 19 }, (_, index) => 0.95 - index * 0.05);
    for (const quality of qualities) {
      const text = canvas.toDataURL('image/jpeg', quality);
      // Base64 has four characters for three bytes.
      if (text.length * 0.75 < mostBytes) return text;
    }
    throw new Error('no quality makes the photograph small enough');
  }, MOST_PHOTO_BYTES);
  await page.close();
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

async function customerOf(url: string, email: string): Promise<ApiClient> {
  const client = await signedIn(url, email);
  await client.send('mutation { chooseIdentityDocument(input: { identityDocument: RG }) { errors { messages } } }');
  return client;
}

/** Opens a place for a picture. @returns what sends a file as it is, as a program would */
async function openPlace(client: ApiClient, url: string): Promise<(content: Buffer) => Promise<void>> {
  const opened = await client.send(
    'mutation ($input: CreateUploadInput!) { createUpload(input: $input) { uploadId errors { messages } } }',
    { input: { kind: 'SELFIE' } },
  );
  const { uploadId } = (opened.data as { createUpload: { uploadId: string | null } }).createUpload;
  const headers = { 'content-type': 'image/jpeg', ...client.headers() };
  return async (content) => {
    for (;;) {
      const body = new Uint8Array(content);
      const answer = await fetch(`${url}/documents/${uploadId}`, { method: 'PUT', headers, body });
      await answer.arrayBuffer();
      if (answer.ok) return;
      if (answer.status !== BUSY) throw new Error(`/documents answered ${answer.status}`);
      await pause(AGAIN_AFTER_MS);
    }
  };
}

/** What the measures need of the running product. */
interface Measured {
  readonly url: string;
  readonly backendUrl: string;
  readonly backendMetricsUrl: string | null;
  readonly content: Buffer;
  /** Makes customers who have sent nothing. @returns their e-mails */
  readonly customers: (count: number) => Promise<readonly string[]>;
}

/** From the choice of a picture until it is shown, in ms: the median of three. */
async function previewOf(browser: Browser, { url, backendUrl, content, customers }: Measured): Promise<number> {
  const [email = ''] = await customers(1);
  await customerOf(backendUrl, email);
  const context = await browser.newContext();
  await signInQuietly(context, url, email);
  const page = await context.newPage();
  await page.goto(`${url}/profile/verify-account`);
  await page.locator('#frame').waitFor({ state: 'detached' });
  const previews: number[] = [];
  for (const name of FIELDS) {
    const field = fileField(page, name);
    const input = field.locator('input[type=file]').first();
    await input.waitFor({ state: 'attached' });
    const since = performance.now();
    await input.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: content });
    await field.locator('canvas').waitFor();
    previews.push(performance.now() - since);
    await field.getByText(/^Enviad[ao]$/).waitFor();
  }
  await context.close();
  return percentile(previews, 0.5);
}

/** The longest turn of the exchange, in ms, while it draws all pictures anew. */
async function stallOf({ backendUrl, backendMetricsUrl, content, customers }: Measured): Promise<number> {
  const sends: ((content: Buffer) => Promise<void>)[] = [];
  for (const email of await customers(UPLOADS)) {
    sends.push(await openPlace(await customerOf(backendUrl, email), backendUrl));
  }
  return longestTurnDuring(backendMetricsUrl, () => Promise.all(sends.map((send) => send(content))));
}

/** From the choice of a large picture to its preview, and the longest turn of the exchange while it draws twenty of them anew. */
export const benchUploads: Bench = async ({ product, chromium: executablePath }) => {
  const { url, dataFolder } = await product();
  const facts = await runFacts(dataFolder);
  const db = new pg.Client({ connectionString: facts.databaseUrl });
  await db.connect();
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  try {
    let take = 0;
    const customers = (count: number) => {
      take += 1;
      return addCustomers(db, `uploads-${process.pid}-${take}`, count);
    };
    const measured = { ...facts, url, customers, content: await photograph(browser) };
    const preview = await undisturbed(() => previewOf(browser, measured));
    const stall = await undisturbed(() => stallOf(measured));
    const rest = await longestTurnDuring(facts.backendMetricsUrl, () => pause(1_000));
    const size = megabytes(measured.content.length);
    const turn = atMost(
      `${UPLOADS} pictures of ${size} at once, longest turn of the exchange`,
      stall,
      MOST_STALL_MS,
      ms,
    );
    return [
      atMost(`a picture of ${size}, from the choice to the preview`, preview, MOST_PREVIEW_MS, ms),
      { ...turn, beside: `at rest ${ms(rest)}` },
    ];
  } finally {
    await browser.close();
    await db.end();
  }
};
