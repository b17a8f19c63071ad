import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { assetPath } from '../../lib/assets';
import { FILE_WORDS, SHEET_WORDS } from './messages';

const said = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('drawn') }),
  z.object({ kind: z.literal('data'), chunk: z.instanceof(Uint8Array) }),
  z.object({ kind: z.literal('ended') }),
]);

type Said = z.infer<typeof said>['kind'];

interface PdfHead {
  readonly title: string;
  readonly about: readonly string[];
  readonly at: Date;
}

/**
 * A PDF of many rows, drawn by a thread of its own. The pages are handed on at the end, when it is known how many there are.
 * Whoever begins one ends or closes it.
 */
export class PdfFile {
  readonly #worker: Worker;
  readonly #onData: (chunk: Buffer) => void;
  #waiting: { readonly for: Said; readonly resolve: () => void } | undefined;
  #fail: (error: Error) => void = () => undefined;
  readonly #failed: Promise<never>;

  constructor({ title, about, at }: PdfHead, onData: (chunk: Buffer) => void) {
    this.#onData = onData;
    const fonts = assetPath('fonts', '../node_modules/dejavu-fonts-ttf/ttf');
    const workerData = {
      title,
      about,
      columns: SHEET_WORDS,
      page: FILE_WORDS.page,
      madeAt: at.getTime(),
      fonts: { regular: join(fonts, 'DejaVuSans.ttf'), bold: join(fonts, 'DejaVuSans-Bold.ttf') },
    };
    this.#failed = new Promise((_resolve, reject) => {
      this.#fail = reject;
    });
    // It is heard by whoever waits for the next answer.
    this.#failed.catch(() => undefined);
    this.#worker = new Worker(assetPath('pdf-worker.js', './history/exports/pdf-worker.mjs'), { workerData });
    this.#worker.on('message', (message: unknown) => this.#hear(message));
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('The thread that draws a PDF has ended')));
  }

  /** @param rows of each the texts of its cells, one below the other. @throws Error when the thread failed */
  rows(rows: readonly (readonly (readonly string[])[])[]): Promise<void> {
    return this.#ask({ rows }, 'drawn');
  }

  /** Hands on the pages. @throws Error when the thread failed */
  end(): Promise<void> {
    return this.#ask('end', 'ended');
  }

  /** Ends the thread, whatever it is doing. */
  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #hear(message: unknown): void {
    const heard = said.parse(message);
    if (heard.kind === 'data') this.#onData(Buffer.from(heard.chunk));
    else if (this.#waiting?.for === heard.kind) this.#waiting.resolve();
  }

  #ask(message: unknown, answer: Said): Promise<void> {
    const answered = new Promise<void>((resolve) => {
      this.#waiting = { for: answer, resolve };
    });
    this.#worker.postMessage(message);
    return Promise.race([answered, this.#failed]);
  }
}
