/** Runs as a process of its own: customers' programs, which withdraw to their own Pix keys by mandates. */
import { createHmac, randomUUID } from 'node:crypto';
import { type EvenLoad, evenly } from './evenly';
import { Poster } from './poster';

/** A customer's program, which may withdraw to a Pix key. */
export interface Program {
  readonly id: string;
  readonly secret: string;
  readonly pixKey: string;
}

/** What this process is told first. It answers `ready`. */
interface ProgramsTask {
  readonly exchangeUrl: string;
  readonly programs: readonly Program[];
}

/**
 * Then they withdraw in turn at an even rate, each time that it is told to. It answers how long each request took: its amount is
 * held, and on the disk, when it is answered.
 */
interface WithdrawTask {
  readonly seconds: number;
  readonly perSecond: number;
}

const PATH = '/rest/v3/withdrawals';
const CREATED = 201;

class Programs {
  readonly #task: ProgramsTask;
  readonly #poster = new Poster();
  #turn = 0;

  constructor(task: ProgramsTask) {
    this.#task = task;
  }

  run(task: WithdrawTask): Promise<EvenLoad> {
    return evenly(task, () => this.#withdraw());
  }

  async #withdraw(): Promise<void> {
    const { programs, exchangeUrl } = this.#task;
    const program = programs[this.#turn % programs.length];
    this.#turn += 1;
    if (!program) throw new Error('nobody withdraws');
    const terms = { currency_symbol: 'brl', amount: '10', destination_address: program.pixKey };
    const body = JSON.stringify({ ...terms, idempotency_key: randomUUID() });
    const timestamp = String(Date.now());
    const signed = createHmac('sha256', program.secret).update(`${timestamp}POST${PATH}${body}`);
    const headers = {
      'x-fb-access-key': program.id,
      'x-fb-access-timestamp': timestamp,
      'x-fb-access-signature': signed.digest('hex'),
    };
    const { status, text } = await this.#poster.post(`${exchangeUrl}${PATH}`, headers, body);
    if (status !== CREATED) throw new Error(`a withdrawal was answered ${status}: ${text}`);
  }
}

process.once('message', (task: ProgramsTask) => {
  const programs = new Programs(task);
  process.on('message', (next: WithdrawTask) => {
    void programs.run(next).then((withdrawn) => process.send?.(withdrawn));
  });
  process.send?.('ready');
});
process.on('disconnect', () => process.exit(0));
