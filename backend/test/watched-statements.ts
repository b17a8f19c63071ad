import { Client } from 'pg';

/** The driver takes a text, or an object with the text in it. */
function statementText(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const text: unknown = typeof statement === 'object' && statement !== null ? Reflect.get(statement, 'text') : '';
  return typeof text === 'string' ? text : '';
}

/** Calls `listener` before each statement of this process, with its text and the connection that it is sent on. */
export function watchStatements(listener: (text: string, connection: object) => void): void {
  const query: unknown = Reflect.get(Client.prototype, 'query');
  if (typeof query !== 'function') throw new Error('The driver has changed');
  Reflect.set(Client.prototype, 'query', function (this: object, ...args: unknown[]): unknown {
    listener(statementText(args[0]), this);
    return Reflect.apply(query, this, args);
  });
}
