export * from '../identity/tables';
export * from '../ledger/tables';
export * from '../market/tables';
