import type { Clock } from '../clock/index';
import { inTransaction, together } from '../db/database';
import type { Database } from '../db/database';
import { lockedCustomer } from '../deposits/index';
import type { Destinations } from '../destinations/index';
import { WITHDRAWAL_MESSAGES } from './messages';
import type { Moved } from './move-withdrawal';
import { WithdrawalRefused } from './refused';
import { sameCommand, writeWithdrawal } from './request-withdrawal';
import type { RequestParts } from './request-withdrawal';
import type { WithdrawalWay } from './ways';
import { parseProgramWithdrawal } from './withdrawal-command';
import type { ProgramWithdrawalInput } from './withdrawal-command';
import { findByKey } from './withdrawal-store';

export interface ProgramRequestParts extends RequestParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly destinations: Pick<Destinations, 'findTyped' | 'usable'>;
  readonly isOpen: (way: WithdrawalWay) => boolean;
}

/**
 * Writes what a program asks for, by the mandate of where it goes. The customer is locked meanwhile.
 * @param program what it is called
 * @throws WithdrawalRefused, and ProductRefused where the terms have no form
 */
export function requestOfProgram(
  parts: ProgramRequestParts,
  accountId: number,
  program: string,
  input: ProgramWithdrawalInput,
): Promise<Moved> {
  const { db, clock, rules, destinations, isOpen } = parts;
  const command = parseProgramWithdrawal(rules, input);
  return inTransaction(db, async (tx) => {
    const [customer, earlier] = await together([
      lockedCustomer(tx, accountId),
      findByKey(tx, accountId, command.idempotencyKey),
    ]);
    if (earlier) return { withdrawal: sameCommand(earlier, command.hash), balances: [] };
    if (!customer || !isOpen(command.way))
      throw new WithdrawalRefused('CLOSED', 'base', WITHDRAWAL_MESSAGES.unavailable);
    const destination = await destinations.findTyped(tx, customer.id, input);
    const requester = { accountId, approval: null, requestedFrom: program, at: new Date(clock.now()) };
    return writeWithdrawal(parts, tx, { customer, destination }, command, requester);
  });
}
