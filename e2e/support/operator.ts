/** What an account's viewer may be told to say (specification §3). */
interface ViewerChanges {
  readonly redirect?: boolean;
  readonly passwordChangeRecommended?: boolean;
  readonly requiredRegistrationStep?: string | null;
  readonly level?: 0 | 10 | 20 | 30;
  readonly otcEnabled?: boolean;
  readonly experimentalFeaturesEnabled?: boolean;
  readonly isForeigner?: boolean;
  readonly accountType?: 'PERSONAL' | 'COMPANY';
}

/** The flags that the menu asks for, by the names of specification §7. */
export type FlagName = 'earn_overview' | 'recurring_buy' | 'generate_card';

/** Changes flags and viewers of a local run, as its operator does. Rejects when the sandbox refuses. */
export class Operator {
  constructor(private readonly url: string) {}

  setFlag(name: FlagName, isEnabled: boolean): Promise<void> {
    return this.post('features', { name, isEnabled });
  }

  setUser(email: string, changes: ViewerChanges): Promise<void> {
    return this.post('users', { email, ...changes });
  }

  private async post(what: string, body: object): Promise<void> {
    const response = await fetch(`${this.url}/sandbox/api/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`sandbox/${what} answered ${response.status}: ${await response.text()}`);
  }
}
