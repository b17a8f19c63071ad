import type { Envelope } from './envelope';

const MOST_REPORTS = 100;
/** Bodies are up to 1 MB each. */
const MOST_BYTES = 16 * 1024 * 1024;

export interface Report extends Envelope {
  readonly project: string;
  readonly receivedAt: Date;
}

/** The last error reports of a local run; kept in memory, gone with the process. */
export class Reports {
  #kept: { readonly report: Report; readonly bytes: number }[] = [];

  /** @param bytes size of the report as it came. */
  add(report: Report, bytes: number): void {
    this.#kept.push({ report, bytes });
    let total = this.#kept.reduce((sum, one) => sum + one.bytes, 0);
    while (this.#kept.length > MOST_REPORTS || total > MOST_BYTES) total -= this.#kept.shift()?.bytes ?? total;
  }

  /** Newest first. */
  list(): readonly Report[] {
    return this.#kept.map(({ report }) => report).reverse();
  }

  clear(): void {
    this.#kept = [];
  }
}
