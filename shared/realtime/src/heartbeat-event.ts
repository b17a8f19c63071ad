import { isRecord } from './guards';

/** Account events sent on this connection so far, as a Heartbeat event counts them; null when it does not. */
export function accountSequence(payload: unknown): number | null {
  const sequence = isRecord(payload) ? payload.AccountSequence : null;
  return typeof sequence === 'number' ? sequence : null;
}

/** MDUpdateId that a Heartbeat event names for an instrument; null when it names none. */
export function lastUpdateId(payload: unknown, instrumentId: number): number | null {
  const ids = isRecord(payload) ? payload.MDUpdateIds : null;
  const id = isRecord(ids) ? ids[String(instrumentId)] : null;
  return typeof id === 'number' ? id : null;
}
