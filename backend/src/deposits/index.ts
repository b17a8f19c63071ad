export { Deposits } from './deposits';
export type { ChargeRecord } from './deposits';
export type { Deposit, DepositRecord } from './deposit-store';
export { registeredHolders, sandboxHolders } from './holders';
export { holdTextOf, noticeTextOf } from './messages';
export { SandboxPix, heldDepositInput, pixInput, bankInput } from './sandbox-pix';
export type { OperatedPix } from './sandbox-pix';
