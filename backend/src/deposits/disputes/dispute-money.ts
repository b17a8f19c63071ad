import type { Transaction } from '../../db/database';
import type { Deposit } from '../deposit-store';
import { moveDeposit } from '../move-deposit';
import type { Moved } from '../move-deposit';
import { sourceOf } from '../states';
import type { MoneyActor } from '../states';
import type { TellParts } from '../tell-customer';
import { endHold, holdDisputed } from './dispute-hold';
import { findOpenDispute } from './dispute-store';
import type { DisputeKind } from './dispute-store';
import { tellDispute } from './tell-dispute';

/** What somebody says who wants a deposit back. */
export interface NewDispute {
  readonly kind: DisputeKind;
  /** As they name it; one is opened once. */
  readonly reference: string;
  /** Until when they answer. */
  readonly until: Date;
}

interface Step {
  readonly actor: MoneyActor;
  readonly at: Date;
}

/** Somebody wants a credited deposit back: what is there of it is held. The customer and the deposit are locked. */
export async function openDispute(
  tx: Transaction,
  parts: TellParts,
  before: Deposit,
  { kind, reference, until }: NewDispute,
  { actor, at }: Step,
): Promise<Moved> {
  const { id: depositId, accountId, currency, amount } = before;
  if (accountId === null) throw new Error('A credited deposit is somebody’s');
  const row = { kind, reference, depositId, accountId, currency, amount, openedAt: at };
  const { dispute, movements } = await holdDisputed(tx, row);
  const change = { state: 'DISPUTED', until, nextStepAt: until } as const;
  const moved = await moveDeposit(tx, parts, before, change, { actor, at, movements });
  await tellDispute(tx, parts, dispute, { until, at });
  return moved;
}

/** The open dispute about a deposit has an end. The customer and the deposit are locked. @throws when there is none */
export async function endDispute(
  tx: Transaction,
  parts: TellParts,
  before: Deposit,
  end: 'REFUSED' | 'ACCEPTED',
  { actor, at }: Step,
): Promise<Moved> {
  const open = await findOpenDispute(tx, before.id);
  if (!open) throw new Error('There is no open dispute about the deposit');
  const { dispute, movements } = await endHold(tx, open, { state: end, source: sourceOf(before), at });
  const state = end === 'REFUSED' ? 'CREDITED' : 'CLAWED_BACK';
  const moved = await moveDeposit(tx, parts, before, { state }, { actor, at, movements });
  await tellDispute(tx, parts, dispute, { until: null, at });
  return moved;
}
