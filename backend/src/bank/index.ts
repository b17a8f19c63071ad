export { txidOfBrCode } from './br-code';
export { noBank } from './port';
export type { ArrivedPix, BankDispute, BankPort } from './port';
export { SandboxBank } from './sandbox-bank';
