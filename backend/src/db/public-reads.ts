import { DatabaseError, Pool } from 'pg';
import type { QueryConfig, QueryResultRow } from 'pg';
import { Unavailable } from '../unavailable';
import type { RowsOf } from './lookups';

/** Per process, beside those of everything else: however many guests ask, no order waits for a connection of theirs. */
const CONNECTIONS = 3;
/** Of one read in the database, and of its wait for a connection before that. */
const LIMIT_MS = 3_000;
/** query_canceled */
const CANCELED = '57014';

/** A read that anybody may ask for had no answer in time. */
export class ReadCutOff extends Unavailable {}

/** Reads that anybody may ask for. */
export interface PublicReads {
  /** @throws ReadCutOff */
  readonly query: RowsOf;
  close(): Promise<void>;
}

export interface PublicReadsOptions {
  /** How long a read may take, and how long it may wait before that. */
  readonly publicReadMs?: number;
  /** Hears why a read was cut off, and of which statement; no values are in it. */
  readonly onCutOff?: (reason: string, statement: string) => void;
}

/** Few connections on `url`, with a time limit. Connects lazily; `onError` hears of connections lost while idle. */
export function createPublicReads(
  url: string,
  onError: (error: Error) => void,
  { publicReadMs = LIMIT_MS, onCutOff }: PublicReadsOptions,
): PublicReads {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    application_name: 'plataforma',
    idleTimeoutMillis: 0,
    keepAlive: true,
    statement_timeout: publicReadMs,
    connectionTimeoutMillis: publicReadMs,
  });
  pool.on('error', onError);
  return {
    async query<Row extends QueryResultRow>(statement: QueryConfig) {
      try {
        return (await pool.query<Row>(statement)).rows;
      } catch (error) {
        // What is no answer of the database's: there was no connection in time, or it broke.
        if (error instanceof DatabaseError && error.code !== CANCELED) throw error;
        const reason = error instanceof Error ? error.message : 'unknown';
        onCutOff?.(reason, statement.text);
        throw new ReadCutOff(reason);
      }
    },
    close: () => pool.end(),
  };
}
