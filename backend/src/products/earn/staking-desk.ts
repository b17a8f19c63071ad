import type { z } from 'zod';
import type { Database } from '../../db/database';
import { dayOf, plusDays } from './calendar';
import type { Earn } from './earn';
import { lookLater } from './redemption-store';
import type { OperatedRelease, SandboxStaking, stakingInput } from './sandbox/sandbox-staking';

interface DeskParts {
  readonly db: Database;
  readonly sandbox: SandboxStaking;
  readonly earn: Earn;
  /** Called when a step is due. */
  readonly wake: () => void;
}

/** What the operator of a sandbox sees of the validators. */
export interface OperatedStaking {
  /** The last day that is over. */
  readonly yesterday: string;
  readonly releases: readonly OperatedRelease[];
}

/** What the operator of a sandbox does with the validators. */
export class StakingDesk {
  readonly #parts: DeskParts;

  constructor(parts: DeskParts) {
    this.#parts = parts;
  }

  /** What the operator sees of it. */
  async state(): Promise<OperatedStaking> {
    const { sandbox, earn } = this.#parts;
    return { yesterday: plusDays(dayOf(earn.now().getTime()), -1), releases: await sandbox.kept() };
  }

  /** @returns false when there is nothing that it could happen to */
  async act(input: z.output<typeof stakingInput>): Promise<boolean> {
    const { db, sandbox, earn, wake } = this.#parts;
    if (input.action === 'SLASH') return earn.slash(input);
    if (input.action === 'RATE') {
      await sandbox.tellRate(input.network, input.day, input.rate);
      await earn.lookAgain(input.network);
      return true;
    }
    if (!(await sandbox.letGo(input.redemptionId))) return false;
    await lookLater(db, input.redemptionId, earn.now());
    wake();
    return true;
  }
}
