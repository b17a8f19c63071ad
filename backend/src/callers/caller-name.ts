import type { ApiKey } from '../api-keys/index';
import type { SessionView } from '../identity/index';
import { callerNetworkOf } from './caller-network';

/** How a budget names a guest. Who throws a cookie away stays the same guest. */
export const callerOfAddress = (address: string): string => `address ${callerNetworkOf(address)}`;

/** How a budget names a browser's signed-in session. */
export const callerOfSession = (sessionId: string): string => `session ${sessionId}`;

/** How a budget names the program of a customer, who may have several keys. */
export const callerOfKey = ({ userId }: Pick<ApiKey, 'userId'>): string => `customer ${userId}`;

/** How a budget names the browser of a request. */
export const callerOfView = ({ kind, sessionId }: SessionView, address: string): string =>
  kind === 'signed-in' ? callerOfSession(sessionId) : callerOfAddress(address);
