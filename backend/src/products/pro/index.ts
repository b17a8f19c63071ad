export { seedProAccount } from './seed';
export { parseTransfer } from './transfer-command';
export { TransferService, writeTransfer } from './transfer-service';
export type { TransferRecord } from './transfer-store';
