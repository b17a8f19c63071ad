export { txidOfBrCode } from './br-code';
export { noBank } from './port';
export type { ArrivedPix, BankDispute, BankPort, ReturnState } from './port';
export { SandboxBank } from './sandbox-bank';
export { ringBell } from './sandbox-bell';
export type { SandboxBellParts } from './sandbox-bell';
export { SandboxTeds } from './sandbox-teds';
export type { BankAccount, BankTed, TedPort } from './ted-port';
