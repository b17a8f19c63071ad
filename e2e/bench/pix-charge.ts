import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../support/api';

const CREATE = `mutation ($input: CreatePixChargeInput!) {
  createPixCharge(input: $input) { charge { id } errors { messages } }
}`;

/** Makes a Pix code. @returns its id. @throws when it is refused */
export async function chargeOf(client: ApiClient, amount: string): Promise<string> {
  const { data } = await client.send(CREATE, { input: { amount, idempotencyKey: randomUUID() } });
  const { createPixCharge } = data as { createPixCharge: { charge: { id: string } | null } };
  if (!createPixCharge.charge) throw new Error('no code was made');
  return createPixCharge.charge.id;
}
