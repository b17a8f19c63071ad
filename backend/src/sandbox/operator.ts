import type { z } from 'zod';
import type { SandboxCards } from '../cards/index';
import type { chainInput, custodyInput, OperatedClaim, OperatedWorld } from '../custody/index';
import { inTransaction } from '../db/database';
import type { PayoutDesk } from '../destinations/index';
import type { disputeInput, bankInput, OperatedPix, pixInput } from '../deposits/index';
import { noteOperatedLevel } from '../kyc/index';
import type { OperatedReset, OperatedVerification, ResetInput, VerificationDecision } from '../kyc/index';
import { INSTRUMENTS } from '../market/index';
import type { CaseChoice, CaseKind } from '../lib/operator-case';
import type { claimInput, heldDepositInput, withdrawalDecisionInput } from '../operators/index';
import type { StakingDesk } from '../products/earn/index';
import type { IssuerDesk } from '../products/card/index';
import type { SandboxProvider } from '../products/otc/index';
import type { Baskets } from '../products/baskets/index';
import type { PayDesk } from '../products/pay/index';
import type { Referral } from '../products/referral/index';
import type { SandboxTed } from '../ted/index';
import { operatedReviews } from '../withdrawals/index';
import type { OperatedWithdrawal } from '../withdrawals/index';
import { operatedBaskets } from './basket-forms';
import { endWaitsOf } from './address-waits';
import type { addressWaitsInput } from './address-waits';
import type { CardCases } from './card-cases';
import { JUMPS } from './operator-input';
import type { OperatorParts } from './operator-parts';
import type { OperatorState } from './operator-state';
import { allNamed } from './all-named';
import { createCustomer, depositTo } from './new-customer';
import type { customerInput, depositInput, NewCustomer } from './new-customer';
import type {
  clockInput,
  featureInput,
  marketInput,
  marketMaintenanceInput,
  registryInput,
  statusInput,
  userInput,
  withdrawalLockInput,
} from './operator-input';

/** What the operator of a local run can change: clock, status record, flags, simulated market, what the viewer of an account says. */
export class Operator {
  readonly #parts: OperatorParts;

  constructor(parts: OperatorParts) {
    this.#parts = parts;
  }

  async state(): Promise<OperatorState> {
    const { clock, identity, jobs, settings, market, registry } = this.#parts;
    const { closed, ...asked } = await allNamed({
      status: settings.appStatus(),
      closed: settings.marketsUnderMaintenance(),
      features: settings.features(),
      users: identity.users(),
      troubledJobs: jobs.troubled(),
      verifications: this.verifications(),
      resets: this.resets(),
      pixCharges: this.pixCharges(),
      chains: this.chains(),
      claims: this.claims(),
      teds: this.ted?.list() ?? [],
      cardPayments: this.cardDesk?.list() ?? [],
      payouts: this.payoutDesk?.list() ?? [],
      reviews: this.reviews(),
      staking: this.stakingDesk?.state() ?? null,
      otc: this.otcProvider?.state() ?? null,
      baskets: operatedBaskets(this.#parts.baskets),
      cardCases: this.cardCases.list(),
      purchases: this.issuerDesk?.list() ?? [],
    });
    return {
      ...asked,
      now: new Date(clock.now()),
      markets: INSTRUMENTS.map(({ symbol }) => ({ symbol, isUnderMaintenance: closed.has(symbol) })),
      isMarketSimulated: market.isSimulated,
      registry: registry?.decision ?? null,
    };
  }

  setStatus(input: z.output<typeof statusInput>): Promise<void> {
    return this.#parts.settings.setAppStatus(input);
  }

  setFeature({ name, isEnabled }: z.output<typeof featureInput>): Promise<void> {
    return this.#parts.settings.setFeature(name, isEnabled);
  }

  moveClock({ jump }: z.output<typeof clockInput>): Promise<void> {
    return this.#parts.clock.jump(JUMPS[jump]);
  }

  setRegistry({ decision, of }: z.output<typeof registryInput>): void {
    const { registry } = this.#parts;
    if (registry) registry[of === 'COMPANY' ? 'companyDecision' : 'decision'] = decision;
  }

  setMarket({ isSimulated }: z.output<typeof marketInput>): Promise<void> {
    return this.#parts.market.simulate(isSimulated);
  }

  setMarketMaintenance({ symbol, isUnderMaintenance }: z.output<typeof marketMaintenanceInput>): Promise<void> {
    return this.#parts.settings.setMarketMaintenance(symbol, isUnderMaintenance);
  }

  /** The last tries to verify customers, newest first. */
  async verifications(): Promise<readonly OperatedVerification[]> {
    return (await this.#parts.desk?.list()) ?? [];
  }

  /** @returns false when nobody has the e-mail, or nothing was begun. */
  async decideVerification(decision: VerificationDecision): Promise<boolean> {
    return (await this.#parts.desk?.decide(decision)) ?? false;
  }

  /** The last requests to turn a lost second factor off, newest first. */
  resets(): Promise<readonly OperatedReset[]> {
    return this.#parts.resetDesk.list();
  }

  /** @returns false when nothing waits for it any more. */
  async decideReset(input: ResetInput): Promise<boolean> {
    const { resetDesk } = this.#parts;
    if (input.decision === 'WAITING') return resetDesk.putOff(input.id, input.hours);
    return this.#decide('SECOND_FACTOR', input.id, await resetDesk.choiceOf(input));
  }

  /** The last Pix charges, newest first. */
  async pixCharges(): Promise<readonly OperatedPix[]> {
    return (await this.#parts.pix?.list()) ?? [];
  }

  /** Somebody pays by Pix. @returns null when there is no such charge. */
  async payPix(input: z.output<typeof pixInput>): Promise<{ readonly endToEndId: string } | null> {
    return (await this.#parts.pix?.pay(input)) ?? null;
  }

  /** The chains of the sandbox; null without one. */
  async chains(): Promise<OperatedWorld | null> {
    return (await this.#parts.chains?.world()) ?? null;
  }

  /** Claims of coins that came without a tag. */
  claims(): Promise<readonly OperatedClaim[]> {
    return this.#parts.custody.openClaims();
  }

  /** @returns false when it is not open, or the coins are somebody's. */
  decideClaim({ id, decision: choice }: z.output<typeof claimInput>): Promise<boolean> {
    return this.#decide('CLAIM', id, { choice, objections: [] });
  }

  /** @returns null when there is nothing that it could happen to. */
  async actOnChain(input: z.output<typeof chainInput>): Promise<{ readonly txId?: string } | null> {
    return (await this.#parts.chains?.act(input)) ?? null;
  }

  setCustody(input: z.output<typeof custodyInput>): void {
    this.#parts.chains?.setFaults(input);
  }

  /** What is done with TEDs; null without a sandbox. */
  get ted(): SandboxTed | null {
    return this.#parts.ted;
  }

  /** What is done at the acquirer of cards; null without a sandbox. */
  get cardDesk(): SandboxCards | null {
    return this.#parts.cardDesk;
  }

  /** What is done with pay-outs at the bank; null without a sandbox. */
  get payoutDesk(): PayoutDesk | null {
    return this.#parts.payoutDesk;
  }

  /** What the team looks at before it leaves. */
  reviews(): Promise<readonly OperatedWithdrawal[]> {
    return operatedReviews(this.#parts.db);
  }

  /** @returns false when it is not looked at. */
  decideWithdrawal({ id, decision: choice }: z.output<typeof withdrawalDecisionInput>): Promise<boolean> {
    return this.#decide('WITHDRAWAL', id, { choice, objections: [] });
  }

  /** Lists of weights that customers buy. */
  get baskets(): Baskets {
    return this.#parts.baskets;
  }

  /** Who recommends the exchange. */
  get referral(): Referral {
    return this.#parts.referral;
  }

  /** What is done in the place of who pays requests; null without a sandbox. */
  get payDesk(): PayDesk | null {
    return this.#parts.payDesk;
  }

  /** What of customers' cards waits for the team. */
  get cardCases(): CardCases {
    return this.#parts.cardCases;
  }

  /** What is done at the issuer of customers' cards; null without a sandbox. */
  get issuerDesk(): IssuerDesk | null {
    return this.#parts.issuerDesk;
  }

  /** Who sells and buys over the counter; null without a sandbox. */
  get otcProvider(): SandboxProvider | null {
    return this.#parts.otcProvider;
  }

  /** What is done with the validators of staking; null without a sandbox. */
  get stakingDesk(): StakingDesk | null {
    return this.#parts.stakingDesk;
  }

  setBank(input: z.output<typeof bankInput>): void {
    this.#parts.pix?.setFaults(input);
  }

  /** @returns false when it is not kept. */
  decideDeposit({ id, decision: choice }: z.output<typeof heldDepositInput>): Promise<boolean> {
    return this.#decide('DEPOSIT', id, { choice, objections: [] });
  }

  /** The payer of a deposit or of a Pix wants it back, or the bank or acquirer decides. @returns false when that cannot be. */
  async dispute(input: z.output<typeof disputeInput>): Promise<boolean> {
    const { pix, cardDesk } = this.#parts;
    if (await pix?.dispute(input)) return true;
    const { depositId, decision } = input;
    return (depositId !== undefined && (await cardDesk?.dispute(depositId, decision))) || false;
  }

  /** @returns false when nobody has the e-mail. */
  async setUser({ email, ...changes }: z.output<typeof userInput>): Promise<boolean> {
    const { db, clock, identity } = this.#parts;
    const user = await inTransaction(db, async (tx) => {
      const changed = await identity.changeUser(tx, email, changes);
      if (changed) await noteOperatedLevel(tx, changed.id, changed.level, new Date(clock.now()));
      return changed;
    });
    if (user) identity.tellViewer(user.accountId);
    return user !== undefined;
  }

  /** @returns false when nobody has the e-mail. */
  lockWithdrawals({ email, hours }: z.output<typeof withdrawalLockInput>): Promise<boolean> {
    return this.#parts.identity.lockWithdrawals(email, hours);
  }

  /** @returns false when nobody has the e-mail. */
  endAddressWaits({ email }: z.output<typeof addressWaitsInput>): Promise<boolean> {
    return endWaitsOf(this.#parts, email);
  }

  /** @returns false when nobody has the e-mail. */
  deposit(input: z.output<typeof depositInput>): Promise<boolean> {
    return depositTo(this.#parts.db, input, new Date(this.#parts.clock.now()));
  }

  /** Makes a customer, whom nobody knows yet. */
  createCustomer(input: z.output<typeof customerInput>): Promise<NewCustomer> {
    return createCustomer(this.#parts.db, input, new Date(this.#parts.clock.now()));
  }

  #decide(kind: CaseKind, id: string, choice: CaseChoice): Promise<boolean> {
    return this.#parts.decisions.decide({ kind, id, ...choice, operator: 'sandbox', reason: 'Operator’s page' });
  }
}
