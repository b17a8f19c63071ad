import type { SqlRunner } from '../db/database';
import type { WithdrawalTarget } from './tables';

const FORGOTTEN: WithdrawalTarget = {
  text: '',
  holderName: null,
  holderDocument: null,
  bankName: null,
  pixKey: null,
  agency: null,
  account: null,
};

/** The customer is forgotten: that money went out stays, without what names anybody. */
export async function forgetTargets(runner: SqlRunner, accountId: number): Promise<void> {
  await runner.query(
    `update withdrawals set address = '', tag = null, target = $2, requested_from = '' where account_id = $1`,
    [accountId, JSON.stringify(FORGOTTEN)],
  );
}
