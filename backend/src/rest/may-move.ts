import type { ApiKey } from '../api-keys/index';
import { LEVELS } from '../identity/index';
import { RestFault } from './rest-fault';
import type { RestParts } from './route';

/** Whoever moves something must be able to. @throws RestFault */
export async function requireMayMove(
  { settings }: Pick<RestParts, 'settings'>,
  { level, isDisabled }: ApiKey,
): Promise<void> {
  if (isDisabled) throw new RestFault(3003);
  if (level < LEVELS.REGISTERED) throw new RestFault(3002);
  if (await settings.isUnderMaintenance()) throw new RestFault(5002);
}
