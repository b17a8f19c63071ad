import type { Connection } from '@plataforma/contract';

/** The connection as a customer understands it: after it was live once, every gap is a reconnection. */
export type ConnectionPhase = 'connecting' | 'live' | 'reconnecting';

export function nextPhase(phase: ConnectionPhase, connection: Connection): ConnectionPhase {
  if (connection === 'open') return 'live';
  return connection === 'connecting' && phase === 'connecting' ? 'connecting' : 'reconnecting';
}
