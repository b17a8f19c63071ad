import { inspect } from 'node:util';

const MINUTE_MS = 60_000;
/** How many different lines with the same message a minute may have. */
const MOST_LINES = 20;
/** Messages are written in the code, so there are few. Whatever made more of them is one. */
const MOST_MESSAGES = 200;

type Write = (...line: unknown[]) => void;

interface Minute {
  readonly written: Set<string>;
  left: number;
}

function messageOf([first, second]: readonly unknown[]): string {
  return typeof second === 'string' ? second : typeof first === 'string' ? first : '';
}

/**
 * Writes the same line once a minute, and then how often it was repeated. What fails by a request can be repeated by
 * every stranger, and the log is kept to a limited size.
 */
export class RepeatedLines {
  readonly #minutes = new Map<string, Minute>();

  log(write: Write, line: readonly unknown[]): void {
    const message = messageOf(line);
    const minute = this.#minutes.get(message) ?? this.#begin(message, write);
    const text = inspect(line, { depth: 3 });
    if (minute.written.has(text) || minute.written.size >= MOST_LINES) {
      minute.left += 1;
      return;
    }
    minute.written.add(text);
    write(...line);
  }

  #begin(message: string, write: Write): Minute {
    const known = this.#minutes.get('');
    if (known && this.#minutes.size >= MOST_MESSAGES) return known;
    const name = this.#minutes.size >= MOST_MESSAGES ? '' : message;
    const minute: Minute = { written: new Set(), left: 0 };
    this.#minutes.set(name, minute);
    setTimeout(() => {
      this.#minutes.delete(name);
      if (minute.left > 0) write({ repeated: minute.left }, name === '' ? 'other lines' : name);
    }, MINUTE_MS).unref();
    return minute;
  }
}
