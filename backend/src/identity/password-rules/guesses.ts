import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { assetPath } from '../../lib/assets';

const answer = z.object({
  id: z.number(),
  /** Tries that guessing takes, as a power of ten. */
  guessesLog10: z.number(),
  /** A part of it repeats, or follows the alphabet or the keyboard. */
  isSequence: z.boolean(),
});

/** How a password could be guessed. */
type Guesses = Omit<z.output<typeof answer>, 'id'>;

interface Waiting {
  readonly resolve: (guesses: Guesses) => void;
  readonly reject: (error: Error) => void;
}

/** The thread that guesses. It begins at the first question, and again after it has failed. */
class Guesser {
  #worker: Worker | undefined;
  #asked = 0;
  readonly #waiting = new Map<number, Waiting>();

  ask(password: string, words: readonly string[]): Promise<Guesses> {
    const worker = (this.#worker ??= this.#start());
    this.#asked += 1;
    const id = this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.ref();
      worker.postMessage({ id, password, words });
    });
  }

  #start(): Worker {
    const worker = new Worker(assetPath('password-worker.js', './identity/password-rules/password-worker.mjs'));
    worker.on('message', (message: unknown) => {
      const { id, ...guesses } = answer.parse(message);
      this.#waiting.get(id)?.resolve(guesses);
      this.#waiting.delete(id);
      // With nothing to do it keeps no process alive.
      if (this.#waiting.size === 0) worker.unref();
    });
    worker.on('error', (error) => {
      this.#worker = undefined;
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    });
    return worker;
  }
}

const guesser = new Guesser();

/** How the password could be guessed. @param words what others know of the customer */
export const guessesOf = (password: string, words: readonly string[]): Promise<Guesses> => guesser.ask(password, words);
