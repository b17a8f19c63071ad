import { Client, DatabaseError } from 'pg';
import type { QueryConfig, QueryResultRow } from 'pg';
import { TurnSocket } from './turn-socket';

/** Runs one statement and returns its rows. */
export type RowsOf = <Row extends QueryResultRow>(statement: QueryConfig) => Promise<Row[]>;

/** Reads that share one connection. */
export interface Lookups {
  readonly query: RowsOf;
  close(): Promise<void>;
}

/** admin_shutdown and similar codes: the last message of a connection. */
const isFarewell = (error: unknown) => error instanceof DatabaseError && error.code?.startsWith('57P') === true;

/**
 * One connection on `url` for short reads. Each read is sent at once, behind those that still wait for their answers.
 * It connects at the first use, and again after a loss. Reads that were under way then fail, and `onError` is called.
 */
export function createLookups(url: string, onError: (error: Error) => void): Lookups {
  let current: Promise<Client> | null = null;

  function connect(): Promise<Client> {
    const client = new Client({
      connectionString: url,
      application_name: 'plataforma',
      keepAlive: true,
      pipeline: true,
      stream: () => new TurnSocket('poll'),
    });
    client.on('error', (error) => {
      forget(connection);
      onError(error);
    });
    const connection = client.connect().then(
      () => client,
      (error: unknown) => {
        forget(connection);
        throw error;
      },
    );
    return connection;
  }

  function forget(connection: Promise<Client>): void {
    if (current === connection) current = null;
  }

  return {
    async query<Row extends QueryResultRow>(statement: QueryConfig) {
      const connection = (current ??= connect());
      const client = await connection;
      try {
        return (await client.query<Row>(statement)).rows;
      } catch (error) {
        if (isFarewell(error)) forget(connection);
        throw error;
      }
    },
    async close() {
      const client = await current?.catch(() => null);
      current = null;
      await client?.end();
    },
  };
}
