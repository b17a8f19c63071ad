import { isRecord } from './guards';

/**
 * The number of account events on this connection, as a Heartbeat event counts them. Null when it does not count them.
 */
export function accountSequence(payload: unknown): number | null {
  const sequence = isRecord(payload) ? payload.AccountSequence : null;
  return typeof sequence === 'number' ? sequence : null;
}

/** The MDUpdateId that a Heartbeat event names for an instrument. Null when it names none. */
export function lastUpdateId(payload: unknown, instrumentId: number): number | null {
  const ids = isRecord(payload) ? payload.MDUpdateIds : null;
  const id = isRecord(ids) ? ids[String(instrumentId)] : null;
  return typeof id === 'number' ? id : null;
}
