export type FlagName =
  | 'earn_overview'
  | 'third_party_payment_transaction_marlin_brl'
  | 'recurring_buy'
  | 'metamap_liveness'
  | 'generate_card';

export interface CardPurchase {
  readonly merchant: string;
  /** Reais, unless `currency` says otherwise. */
  readonly amount: string;
  readonly category?: string;
  readonly currency?: string;
  readonly country?: string;
  readonly isOnline?: boolean;
}

export interface CardAnswer {
  readonly networkId: string;
  readonly approved: boolean;
  readonly reason?: string;
}

/** What the operator can change of a customer; what is left out stays. */
export interface UserChanges {
  readonly redirect?: boolean;
  readonly passwordChangeRecommended?: boolean;
  readonly requiredRegistrationStep?: string | null;
  readonly level?: 0 | 10 | 20 | 30;
  readonly otcEnabled?: boolean;
  readonly experimentalFeaturesEnabled?: boolean;
  readonly isForeigner?: boolean;
  readonly isDisabled?: boolean;
  readonly accountType?: 'PERSONAL' | 'COMPANY';
}

/** Answer of the check of documents. */
export type VerificationDecision =
  | { readonly decision: 'APPROVED' | 'WAITING' | 'AUTOMATIC' }
  | { readonly decision: 'REVIEW'; readonly hours: number }
  | {
      readonly decision: 'REFUSED';
      readonly objections: readonly { readonly code: string; readonly kind: string }[];
    };

/** Amounts as decimal text by currency, e.g. `{ BRL: '1500.50' }`, on both accounts of a new customer. */
export interface Funds {
  readonly balances?: Readonly<Record<string, string>>;
  readonly pro?: Readonly<Record<string, string>>;
}

export interface Customer {
  readonly email: string;
  readonly password: string;
}

/** A Pix that reaches the sandbox's bank. What is left out is as the code says. */
export interface PixPayment {
  /** Names the code, or `copiaECola` does. */
  readonly chargeId?: string;
  readonly copiaECola?: string;
  /** In reais, e.g. "250.00". */
  readonly amount?: string;
  /** `HOLDER`, `OTHER`, or the digits of a CPF. */
  readonly payer?: string;
  readonly payerName?: string;
}

export type OtcProviderMode = 'FILL' | 'REFUSE' | 'HANG' | 'DRY' | 'LOSE_ANSWER' | 'AWAY';

export interface BankFaults {
  readonly isAway?: boolean;
  /** How often it rings for each Pix. */
  readonly bells?: number;
  readonly refusesReturns?: boolean;
}

/** Coins that somebody sends to addresses on a simulated chain, in one transaction. */
export interface SentCoins {
  readonly network: string;
  /** Symbol of what is sent. */
  readonly asset: string;
  readonly address: string;
  readonly amount: string;
  readonly tag?: string;
  /** The sending address, where the chain tells it. */
  readonly from?: string;
}

export interface StatusAlert {
  readonly message: string | null;
  readonly type: 'POSITIVE' | 'NEUTRAL' | 'WARNING' | 'NEGATIVE' | null;
}

/** An error report as the sink has received it. */
export interface ReceivedReport {
  readonly receivedAt: string;
  readonly items: readonly { readonly type: string; readonly payload: unknown }[];
}

/** What of cards waits for the exchange's team. */
type CardCases = Readonly<Record<'cases', readonly { id: string; kind: string; facts: { network?: string } }[]>>;

/** The operator's API of a product; every call rejects when it is refused. */
export class Sandbox {
  constructor(private readonly url: string) {}

  private async send(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.url}/sandbox/api/${path}`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`the sandbox answered ${response.status} to ${method} ${path}`);
    return response.json();
  }

  /** Moves the exchange's time on, for everybody. */
  async jump(jump: 'HOUR' | 'DAY' | 'MONTH'): Promise<void> {
    await this.send('POST', 'clock', { jump });
  }

  async setFlag(name: FlagName, isEnabled: boolean): Promise<void> {
    await this.send('POST', 'features', { name, isEnabled });
  }

  async setUser(email: string, changes: UserChanges): Promise<void> {
    await this.send('POST', 'users', { email, ...changes });
  }

  /** What the check of documents says to what a customer hands in or has handed in. */
  async decideVerification(email: string, decision: VerificationDecision): Promise<void> {
    await this.send('POST', 'verifications', { email, ...decision });
  }

  /** A person that nobody had, with these funds; verified unless another level is said. */
  async makeCustomer(fields: Funds & { readonly level?: number }): Promise<Customer> {
    return (await this.send('POST', 'customers', fields)) as Customer;
  }

  /** Gives a customer money, as decimal text by currency, e.g. `{ BTC: '0.05' }`. */
  async deposit(email: string, balances: Readonly<Record<string, string>>): Promise<void> {
    await this.send('POST', 'deposits', { email, balances });
  }

  /** Pays a Pix code at the sandbox's bank. Gives the EndToEndId. */
  async payPix(payment: PixPayment): Promise<string> {
    return ((await this.send('POST', 'pix', payment)) as { endToEndId: string }).endToEndId;
  }

  /** Whoever paid a deposit wants it back at the bank, or that decides. */
  async dispute(depositId: string, decision: 'OPEN' | 'REFUSE' | 'ACCEPT'): Promise<void> {
    await this.send('POST', 'disputes', { depositId, decision });
  }

  /** What the liquidity provider of the OTC table does in a market from now on. */
  async setOtcProvider(instrument: string, mode: OtcProviderMode): Promise<void> {
    await this.send('POST', 'otc', { instrument, mode });
  }

  /** What is in the fees is put aside for rewards of invitations. @param amount reais, e.g. "100.00" */
  async fillPromotions(amount: string): Promise<void> {
    await this.send('POST', 'promotions', { key: crypto.randomUUID(), amount });
  }

  /** The invitation by which a customer came is looked at now. */
  async lookAtInvitation(email: string): Promise<void> {
    await this.send('POST', 'invitation', { email });
  }

  /** Whether orders in a market are taken from now on. */
  async setMarketMaintenance(symbol: string, isUnderMaintenance: boolean): Promise<void> {
    await this.send('POST', 'market-maintenance', { symbol, isUnderMaintenance });
  }

  /** A basket has other weights from now on, in per cent by coin. */
  async setBasketWeights(basket: string, weights: Readonly<Record<string, number>>): Promise<void> {
    await this.send('POST', 'baskets', { basket, weights });
  }

  /** A merchant asks for money of a customer's card. Gives the network's id of it, and whether it was approved. */
  async purchase(email: string, purchase: CardPurchase): Promise<CardAnswer> {
    return (await this.send('POST', 'issuer', { action: 'PURCHASE', email, ...purchase })) as CardAnswer;
  }

  /** A merchant takes what it asked for, or another amount. */
  async capture(networkId: string, amount?: string): Promise<void> {
    await this.send('POST', 'issuer', { action: 'CAPTURE', networkId, ...(amount !== undefined && { amount }) });
  }

  /** A merchant takes a purchase back before it is paid. */
  async reverseCard(networkId: string): Promise<void> {
    await this.send('POST', 'issuer', { action: 'REVERSE', networkId });
  }

  /** A merchant gives something back of what it took. */
  async refundCard(networkId: string, amount: string): Promise<void> {
    await this.send('POST', 'issuer', { action: 'REFUND', networkId, amount });
  }

  /** The exchange's team decides what waits of a card purchase. @returns whether that waits */
  async decideCardCase(kind: 'CARD_REFUND' | 'CARD_CAPTURE', networkId: string, decision: string): Promise<boolean> {
    const { cases } = (await this.send('GET', 'card-cases')) as CardCases;
    const found = cases.find((one) => one.kind === kind && one.facts.network === networkId);
    if (found) await this.send('POST', 'card-cases', { kind, id: found.id, decision });
    return found !== undefined;
  }

  /** Whether nobody can talk to the issuer of the card, from now on. */
  async setIssuerAway(isAway: boolean): Promise<void> {
    await this.send('POST', 'issuer-faults', { isAway });
  }

  /** What the bank does wrong from now on; nothing of what is left out. */
  async setBank(faults: BankFaults): Promise<void> {
    await this.send('POST', 'bank', faults);
  }

  /** A customer sends a TED. Gives the bank's reference. */
  async sendTed(email: string, amount: string, state: 'ANNOUNCED' | 'RECEIVED'): Promise<string> {
    return ((await this.send('POST', 'teds', { email, amount, state })) as { reference: string }).reference;
  }

  /** Nobody has this Pix key at the bank any more. */
  async forgetKey(key: string): Promise<void> {
    await this.send('POST', 'bank-holders', { target: key });
  }

  /** The bank of who got a withdrawal sends it back. */
  async returnPayout(requestId: string): Promise<void> {
    await this.send('POST', 'payouts', { requestId, decision: 'RETURN', reason: 'ACCOUNT_CLOSED' });
  }

  /** The exchange's team does not let a withdrawal go that it looks at. */
  async rejectWithdrawal(id: string): Promise<void> {
    await this.send('POST', 'withdrawals', { id, decision: 'REJECT' });
  }

  /** The exchange's team locks a customer's withdrawals for a day. */
  async lockWithdrawals(email: string): Promise<void> {
    await this.send('POST', 'withdrawal-locks', { email });
  }

  /** The day that first withdrawals to new addresses wait is over for a customer, also for what waits. */
  async endAddressWaits(email: string): Promise<void> {
    await this.send('POST', 'address-waits', { email });
  }

  /** The exchange's team lets a deposit in that is kept, or sends it back. */
  async decideDeposit(id: string, decision: 'CREDIT' | 'RETURN'): Promise<void> {
    await this.send('POST', 'held-deposits', { id, decision });
  }

  /** A TED that was announced arrives. */
  async receiveTed(reference: string): Promise<void> {
    await this.send('POST', 'ted-arrivals', { reference });
  }

  /** Gives the id of the transaction. */
  async sendCoins({ network, asset, from, ...payment }: SentCoins): Promise<string> {
    const sending = { action: 'SEND', network, asset, payments: [payment], ...(from === undefined ? {} : { from }) };
    return ((await this.send('POST', 'chains', sending)) as { txId: string }).txId;
  }

  /** Says whether coins without a tag, of this transaction, are of who claims them. */
  async decideClaim(transactionId: string, decision: 'CREDIT' | 'REFUSE'): Promise<void> {
    const { claims } = (await this.send('GET', 'claims')) as {
      claims: readonly { readonly id: string; readonly transactionId: string }[];
    };
    const claim = claims.find((each) => each.transactionId === transactionId);
    if (!claim) throw new Error(`nobody claims ${transactionId}`);
    await this.send('POST', 'claims', { id: claim.id, decision });
  }

  /** Adds blocks to a chain now. The first one takes what waits. */
  async mine(network: string, blocks: number): Promise<void> {
    await this.send('POST', 'chains', { action: 'MINE', network, blocks });
  }

  /** The coins of a transaction that waits are spent elsewhere: it vanishes. */
  async spendElsewhere(network: string, txId: string): Promise<void> {
    await this.send('POST', 'chains', { action: 'DOUBLE_SPEND', network, txId });
  }

  /** A transaction of the exchange that waits can never be mined. */
  async refuseTransaction(network: string, txId: string): Promise<void> {
    await this.send('POST', 'chains', { action: 'REFUSE', network, txId });
  }

  /** Leaves the last blocks of a chain out; what was in them waits to be mined again. */
  async reorganise(network: string, blocks: number): Promise<void> {
    await this.send('POST', 'chains', { action: 'REORGANISE', network, blocks });
  }

  /** Lets no block follow by itself, or lets them follow again. */
  async haltChain(network: string, isHalted: boolean): Promise<void> {
    await this.send('POST', 'chains', { action: isHalted ? 'HALT' : 'GO_ON', network });
  }

  /** What the status service says from now on; without an alert there is none. */
  async setStatus(status: 'NORMAL' | 'UNDER_MAINTENANCE', alert?: StatusAlert): Promise<void> {
    await this.send('POST', 'status', alert ? { status, alert } : { status });
  }

  /** Lets the simulated makers and traders rest, or work again; resolves when they have stopped. */
  async simulateMarket(isSimulated: boolean): Promise<void> {
    await this.send('POST', 'market', { isSimulated });
  }

  /** Newest first. */
  async reports(): Promise<readonly ReceivedReport[]> {
    const answer = (await this.send('GET', 'reports')) as { reports: readonly ReceivedReport[] };
    return answer.reports;
  }

  async emptyReports(): Promise<void> {
    await this.send('DELETE', 'reports');
  }
}
