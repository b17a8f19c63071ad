export * from '../identity/tables';
export * from '../ledger/tables';
export * from '../market/tables';
export * from '../notifications/tables';
export * from '../settings/tables';
