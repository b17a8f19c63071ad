/** The lists beside the open orders that load later. */
export type AccountList = 'history' | 'fills' | 'balances';
