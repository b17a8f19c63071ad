export * from '../api-keys/tables';
export * from '../identity/tables';
export * from '../ledger/tables';
export * from '../market/tables';
export * from '../notifications/tables';
export * from '../products/pro/tables';
export * from '../products/recurring-buy/tables';
export * from '../settings/tables';
