/** How long an answer is given again, in ms. */
const LIFE_MS = 1_000;
/** Answers that are remembered at most. The oldest is forgotten first. */
const MOST = 50;

interface Remembered<Answer> {
  readonly at: number;
  readonly answer: Promise<Answer>;
}

/** Gives an answer again for a second, so that what many ask alike is worked out once. A failure is not kept. */
export class Recent<Answer> {
  readonly #now: () => number;
  /** In the order in which they were made. */
  readonly #known = new Map<string, Remembered<Answer>>();

  /** @param now monotonic time in ms */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** @param question names everything that the answer depends on */
  get(question: string, make: () => Promise<Answer>): Promise<Answer> {
    this.#forgetOld();
    const known = this.#known.get(question);
    if (known) return known.answer;
    const fresh = { at: this.#now(), answer: make() };
    this.#known.set(question, fresh);
    fresh.answer.catch(() => {
      if (this.#known.get(question) === fresh) this.#known.delete(question);
    });
    return fresh.answer;
  }

  #forgetOld(): void {
    for (const [question, { at }] of this.#known) {
      if (this.#known.size < MOST && this.#now() - at < LIFE_MS) return;
      this.#known.delete(question);
    }
  }
}
