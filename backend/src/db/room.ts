import { Unavailable } from '../lib/unavailable';
import { sqlStateOf } from './sql-state';

/** disk_full. PostgreSQL has rolled back what met it. */
const DISK_FULL = '53100';
const LOOK_AGAIN_MS = 1_000;

/**
 * Writes 32 MB, which go away with the statement. That is more than one segment of PostgreSQL's own log, for whose lack
 * of room the whole server would end.
 */
export const ROOM_PROBE = `do $$ begin
  create temporary table room_probe on commit drop as
    select repeat('x', 1900) as filler from generate_series(1, 16384);
end $$`;

/** Whether the database's disk has room. */
export interface Room {
  /** False from the first statement that found none until a probe has written again. */
  isThere(): boolean;
  /** Runs work on the database. @throws Unavailable when there was no room for it. Nothing has happened then. */
  guard<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): void;
}

interface RoomParts {
  /** Writes something, and fails when there is no room for it. */
  readonly probe: () => Promise<unknown>;
  readonly onChange: (isThere: boolean) => void;
  readonly lookAgainMs?: number;
}

/** Notices that the disk is full by the statements that fail, and that it has room again by a probe. */
export function createRoom({ probe, onChange, lookAgainMs = LOOK_AGAIN_MS }: RoomParts): Room {
  let isThere = true;
  let timer: NodeJS.Timeout | undefined;

  function set(now: boolean): void {
    if (now === isThere) return;
    isThere = now;
    onChange(now);
    if (!now) lookLater();
  }
  function lookLater(): void {
    timer = setTimeout(() => void probe().then(() => set(true), lookLater), lookAgainMs).unref();
  }

  return {
    isThere: () => isThere,
    async guard(work) {
      try {
        return await work();
      } catch (error) {
        if (error instanceof Unavailable || sqlStateOf(error) !== DISK_FULL) throw error;
        set(false);
        throw new Unavailable('No room on the disk', { cause: error });
      }
    },
    close: () => clearTimeout(timer),
  };
}
