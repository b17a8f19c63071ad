import { randomUUID } from 'node:crypto';
import { realTime } from '../lib/real-time';
import { signedWebhook } from '../webhooks/index';
import type { WebhookHeaders } from '../webhooks/index';
import type { BankFaults } from './sandbox-bank';

export interface SandboxBellParts {
  readonly faults: Pick<BankFaults, 'bells'>;
  /** The key with which the bank signs what it rings for, in base64. */
  readonly key: string;
  readonly ring: (headers: WebhookHeaders, body: string) => Promise<boolean>;
}

/** The sandbox's bank rings for something that happened, as often as it is told to. */
export async function ringBell({ faults, key, ring }: SandboxBellParts, content: object): Promise<void> {
  for (let time = 0; time < faults.bells; time += 1) {
    const { headers, body } = signedWebhook(key, randomUUID(), content, new Date(realTime()));
    await ring(headers, body);
  }
}
