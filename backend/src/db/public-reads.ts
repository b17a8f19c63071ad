import { DatabaseError, Pool } from 'pg';
import type { QueryConfig, QueryResultRow } from 'pg';
import { Unavailable } from '../unavailable';
import type { RowsOf } from './lookups';

/** Per process, beside those of everything else: however many guests ask, no order waits for a connection of theirs. */
const CONNECTIONS = 3;
/** Of one read in the database, and of its wait for a connection before that. */
const LIMIT_MS = 3_000;
/** In which a database that cut a read off says so; one that does not is away. */
const ANSWER_MS = 2_000;
/** query_canceled */
const CANCELED = '57014';
/** What the driver says when a connection, or the database's word on the limit, does not come in time; it has no codes. */
const TIMEOUTS: ReadonlySet<string> = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Query read timeout',
]);

/** A read that anybody may ask for had no answer in time. */
export class ReadCutOff extends Unavailable {}

/** Reads that anybody may ask for. */
interface PublicReads {
  /** @throws ReadCutOff */
  readonly query: RowsOf;
  readonly pool: Pool;
  close(): Promise<void>;
}

export interface PublicReadsOptions {
  /** How long a read may take. */
  readonly publicReadMs?: number;
  /** How long it may wait for a connection before that. */
  readonly publicWaitMs?: number;
  /** Hears why a read was cut off, and of which statement; no values are in it. */
  readonly onCutOff?: (reason: string, statement: string) => void;
}

function isCutOff(error: unknown): error is Error {
  return error instanceof DatabaseError
    ? error.code === CANCELED
    : error instanceof Error && TIMEOUTS.has(error.message);
}

/** Few connections on `url`, with a time limit. Connects lazily; `onError` hears of connections lost while idle. */
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
