import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { WORKSPACE } from '../support/product';

/** It lives on another machine but in a bench: the exchange goes first. */
const LATER = 10;

/** A file of `e2e/bench` that runs as a process of its own, so that orders are measured without waiting for it. */
export class OwnProcess {
  readonly #name: string;
  readonly #child: ChildProcess;

  constructor(file: string) {
    this.#name = file;
    this.#child = fork(join(WORKSPACE, 'e2e/bench', file), { execArgv: ['--import', 'tsx'] });
    if (this.#child.pid !== undefined) setPriority(this.#child.pid, LATER);
  }

  /** Sends a task. @returns its answer. @throws when the process ends instead */
  async ask(task: object): Promise<unknown> {
    const ended = once(this.#child, 'exit').then(() => Promise.reject(new Error(`${this.#name} ended`)));
    const answer = once(this.#child, 'message').then(([message]: unknown[]) => message);
    this.#child.send(task);
    return Promise.race([answer, ended]);
  }

  end(): void {
    if (this.#child.connected) this.#child.disconnect();
  }
}
