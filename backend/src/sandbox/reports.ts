import type { Envelope } from './envelope';

const MOST_REPORTS = 100;
/** The limit for all reports together. One body may have 1 MB. */
const MOST_BYTES = 16 * 1024 * 1024;

export interface Report extends Envelope {
  readonly project: string;
  readonly receivedAt: Date;
}

/** The latest error reports of a local run. They are in memory and end with the process. */
export class Reports {
  #kept: { readonly report: Report; readonly bytes: number }[] = [];

  /** @param bytes size of the report as it was received. */
  add(report: Report, bytes: number): void {
    this.#kept.push({ report, bytes });
    let total = this.#kept.reduce((sum, one) => sum + one.bytes, 0);
    while (this.#kept.length > MOST_REPORTS || total > MOST_BYTES) total -= this.#kept.shift()?.bytes ?? total;
  }

  /** The reports, newest first. */
  list(): readonly Report[] {
    return this.#kept.map(({ report }) => report).reverse();
  }

  clear(): void {
    this.#kept = [];
  }
}
