import { DatabaseError, Pool } from 'pg';
import type { QueryConfig, QueryResultRow } from 'pg';
import { Unavailable } from '../lib/unavailable';
import type { RowsOf } from './lookups';

/**
 * Connections in each process, beside those for everything else. However many guests ask, no order waits for one of
 * them.
 */
const CONNECTIONS = 3;
/** Limit in ms for one read in the database, and for its wait for a connection before that. */
const LIMIT_MS = 3_000;
/** Time in ms in which the database reports that it has cut a read off. A database that does not is away. */
const ANSWER_MS = 2_000;
/** query_canceled */
const CANCELED = '57014';
/**
 * The driver's messages when a connection, or the database's report about the limit, does not come in time. The driver
 * has no codes for them.
 */
const TIMEOUTS: ReadonlySet<string> = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Query read timeout',
]);

/** A read that anybody may ask for was not answered in time. */
export class ReadCutOff extends Unavailable {}

/** Reads that anybody may ask for. */
interface PublicReads {
  /** @throws ReadCutOff when the read takes too long. */
  readonly query: RowsOf;
  readonly pool: Pool;
  close(): Promise<void>;
}

export interface PublicReadsOptions {
  /** How long a read may take, in ms. */
  readonly publicReadMs?: number;
  /** How long a read may wait for a connection before that, in ms. */
  readonly publicWaitMs?: number;
  /** Called with the reason and the statement of a read that was cut off. The statement contains no values. */
  readonly onCutOff?: (reason: string, statement: string) => void;
}

function isCutOff(error: unknown): error is Error {
  return error instanceof DatabaseError
    ? error.code === CANCELED
    : error instanceof Error && TIMEOUTS.has(error.message);
}

/**
 * A few connections on `url`, with a time limit. They connect at the first use. `onError` is called for connections
 * that are lost while idle.
 */
export function createPublicReads(
  url: string,
  onError: (error: Error) => void,
  { publicReadMs = LIMIT_MS, publicWaitMs = LIMIT_MS, onCutOff }: PublicReadsOptions,
): PublicReads {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    application_name: 'plataforma',
    idleTimeoutMillis: 0,
    keepAlive: true,
    statement_timeout: publicReadMs,
    query_timeout: publicReadMs + ANSWER_MS,
    connectionTimeoutMillis: publicWaitMs,
  });
  pool.on('error', onError);
  return {
    pool,
    async query<Row extends QueryResultRow>(statement: QueryConfig) {
      try {
        return (await pool.query<Row>(statement)).rows;
      } catch (error) {
        if (!isCutOff(error)) throw error;
        onCutOff?.(error.message, statement.text);
        throw new ReadCutOff(error.message);
      }
    },
    close: () => pool.end(),
  };
}
