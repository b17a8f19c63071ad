import { z } from 'zod';
import type { Connection } from './connection';
import type { Request } from './frames';
import { fieldsOf } from './payload';

const wanted = z.object({ heartbeat: z.literal(true) });

/** Notes when a subscription asks for heartbeats (domain facts §1). */
export function noteHeartbeat(connection: Connection, request: Request): void {
  if (wanted.safeParse(fieldsOf(request.payload)).success) connection.heartbeat = request.sequence;
}
