/** Runs as a process of its own: a bank to which customers are paid, and those customers, who hear of it on their sockets. */
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Webhook } from 'standardwebhooks';
import { WebSocket } from 'ws';
import { signedIn } from '../support/api';
import { createCharge } from '../support/charging';
import { Sandbox } from '../support/sandbox';
import { Poster } from './poster';

/** What this process is told first. It answers `ready`. */
interface BankTask {
  readonly sandboxUrl: string;
  readonly exchangeUrl: string;
  readonly databaseUrl: string;
  /** Of the bank's webhook, in base64. */
  readonly key: string;
  /** Of the customers who are paid in turn. */
  readonly emails: readonly string[];
}

/** Then it pays at an even rate, whatever the exchange does meanwhile, each time that it is told to. */
interface PaymentsTask {
  readonly seconds: number;
  readonly perSecond: number;
}

/** How long each deposit of a run took, in ms. */
export interface Paid {
  /** Until the webhook was answered. */
  readonly answers: readonly number[];
  /** From the webhook until the customer's socket says that the money is there: it is on the disk then. */
  readonly credits: readonly number[];
  readonly perSecond: number;
}

/** How long is waited for the last deposits. */
const PATIENCE_MS = 10_000;
/** From the arrival until the bank rings. */
const BELL_MS = 5;
const CENTAVOS = 100;

/** The bank has each at its time, right after which it rings: the exchange hears of it by the bell alone. */
const ARRIVE = `
  insert into sandbox_bank_pix (end_to_end_id, txid, amount, payer_name, payer_document, payer_bank, arrived_at)
  select id, like_it.txid, u.amount, payer_name, payer_document, payer_bank, to_timestamp($4::float8 / 1e3) + u.place * $5::float8 * interval '1 ms'
    from unnest($1::text[], $2::text[], $3::numeric[]) with ordinality as u(id, like_id, amount, place)
    join sandbox_bank_pix like_it on like_it.end_to_end_id = u.like_id`;

/** A customer who is paid, and hears of it. */
interface Payee {
  /** A Pix to this customer, like which the next ones are. */
  readonly likeId: string;
  /** Called when a deposit of this amount was credited. */
  readonly credited: Map<string, () => void>;
}

/** A Pix that is about to arrive. */
interface Arriving {
  readonly endToEndId: string;
  readonly likeId: string;
  readonly amount: string;
  /** When the customer's socket has told of it. */
  readonly told: Promise<void>;
}

/** A decimal without zeros at its end: the same of the same amount. */
const shortest = (decimal: string): string => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal);

const newEndToEndId = () => `E99999004${randomBytes(12).toString('hex').slice(0, 23)}`;

class Bank {
  readonly #task: BankTask;
  readonly #db: pg.Client;
  readonly #webhook: Webhook;
  readonly #poster = new Poster();
  #payees: readonly Payee[] = [];
  #paid = 0;

  constructor(task: BankTask) {
    this.#task = task;
    this.#db = new pg.Client({ connectionString: task.databaseUrl });
    this.#webhook = new Webhook(task.key);
  }

  async start(): Promise<void> {
    await this.#db.connect();
    this.#payees = await Promise.all(this.#task.emails.map((email) => this.#payee(email)));
  }

  async run({ seconds, perSecond }: PaymentsTask): Promise<Paid> {
    const answers: number[] = [];
    const credits: number[] = [];
    const all: Promise<void>[] = [];
    const apartMs = 1_000 / perSecond;
    const [begin, beginsAt] = [performance.now(), Date.now()];
    for (let second = 0; second < seconds; second += 1) {
      const batch = Array.from({ length: perSecond }, () => this.#next());
      await this.#arrive(batch, beginsAt + second * 1_000, apartMs);
      for (const [place, arriving] of batch.entries()) {
        // The first of a batch is at the place 1 for the database.
        const early = begin + second * 1_000 + (place + 1) * apartMs + BELL_MS - performance.now();
        if (early > 0) await pause(early);
        all.push(this.#tell(arriving, answers, credits));
      }
    }
    await Promise.all(all);
    return { answers, credits, perSecond: credits.length / ((performance.now() - begin) / 1_000) };
  }

  async #payee(email: string): Promise<Payee> {
    const { sandboxUrl, exchangeUrl } = this.#task;
    const client = await signedIn(exchangeUrl, email);
    const chargeId = await createCharge(client, '1');
    const socket = new WebSocket(`${exchangeUrl.replace(/^http/, 'ws')}/WSGateway`, { headers: client.headers() });
    await once(socket, 'open');
    const credited = new Map<string, () => void>();
    socket.on('message', (frame: Buffer) => {
      const { n, o } = JSON.parse(frame.toString('utf8')) as { n: string; o: string };
      if (n !== 'DepositTicketUpdateEvent') return;
      const { Amount: amount } = JSON.parse(o) as { Amount: string };
      credited.get(shortest(amount))?.();
    });
    socket.send(JSON.stringify({ m: 0, i: 2, n: 'SubscribeAccountEvents', o: JSON.stringify({ OMSId: 1 }) }));
    await once(socket, 'message');
    return { likeId: await new Sandbox(sandboxUrl).payPix({ chargeId }), credited };
  }

  #next(): Arriving {
    const turn = this.#paid;
    this.#paid += 1;
    const payee = this.#payees[turn % this.#payees.length];
    if (!payee) throw new Error('nobody is paid');
    // Each amount of a customer is another one, by which the deposit is known again.
    const amount = (1 + (1 + Math.floor(turn / this.#payees.length)) / CENTAVOS).toFixed(2);
    const told = new Promise<void>((resolve) => payee.credited.set(shortest(amount), resolve));
    return { endToEndId: newEndToEndId(), likeId: payee.likeId, amount, told };
  }

  async #arrive(batch: readonly Arriving[], fromMs: number, apartMs: number): Promise<void> {
    await this.#db.query(ARRIVE, [
      batch.map(({ endToEndId }) => endToEndId),
      batch.map(({ likeId }) => likeId),
      batch.map(({ amount }) => amount),
      fromMs,
      apartMs,
    ]);
  }

  async #tell({ endToEndId, amount, told }: Arriving, answers: number[], credits: number[]): Promise<void> {
    const body = JSON.stringify({ type: 'pix.received', data: { endToEndId } });
    const [id, at] = [randomUUID(), new Date()];
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': this.#webhook.sign(id, at, body),
    };
    const begin = performance.now();
    const answered = this.#ring(headers, body).then(() => answers.push(performance.now() - begin));
    const late = pause(PATIENCE_MS, 'late', { ref: false });
    const credited = told.then(() => performance.now() - begin);
    const [, outcome] = await Promise.all([answered, Promise.race([credited, late])]);
    if (typeof outcome === 'string') throw new Error(`a deposit of R$ ${amount} was not credited`);
    credits.push(outcome);
  }

  async #ring(headers: Readonly<Record<string, string>>, body: string): Promise<void> {
    const { status } = await this.#poster.post(`${this.#task.exchangeUrl}/webhooks/bank`, headers, body);
    if (status !== 200) throw new Error(`the webhook was answered ${status}`);
  }
}

const bank = new Promise<Bank>((resolve, reject) => {
  process.once('message', (task: BankTask) => {
    const made = new Bank(task);
    made.start().then(() => resolve(made), reject);
  });
});

async function serve(): Promise<void> {
  const ready = await bank;
  process.on('message', (task: PaymentsTask) => {
    void ready.run(task).then((paid) => process.send?.(paid));
  });
  process.send?.('ready');
}

process.on('disconnect', () => process.exit(0));
void serve();
