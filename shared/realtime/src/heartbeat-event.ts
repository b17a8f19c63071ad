import { isRecord } from './guards';

/** MDUpdateId that a Heartbeat event names for an instrument; null when it names none. */
export function lastUpdateId(payload: unknown, instrumentId: number): number | null {
  const ids = isRecord(payload) ? payload.MDUpdateIds : null;
  const id = isRecord(ids) ? ids[String(instrumentId)] : null;
  return typeof id === 'number' ? id : null;
}
