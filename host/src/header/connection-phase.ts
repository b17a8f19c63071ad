import type { Connection } from '@plataforma/contract';

/** The connection as a customer tells it apart: once it was live, every gap is a reconnection. */
export type ConnectionPhase = 'connecting' | 'live' | 'reconnecting';

export function nextPhase(phase: ConnectionPhase, connection: Connection): ConnectionPhase {
  if (connection === 'open') return 'live';
  return connection === 'connecting' && phase === 'connecting' ? 'connecting' : 'reconnecting';
}
