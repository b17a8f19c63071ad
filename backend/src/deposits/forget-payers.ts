import type { Transaction } from '../db/database';

/** The customer is forgotten, who mostly paid by themselves: what arrived stays, and who paid it goes. */
export async function forgetPayers(tx: Transaction, accountId: number): Promise<void> {
  await tx.query(
    `update deposits set payer_name = '', payer_document_masked = '', payer_document_key = ''
      where account_id = $1 and payer_name is not null`,
    [accountId],
  );
}
