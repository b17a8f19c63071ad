import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { ApiClient } from './api';

const CREATE = `mutation ($input: CreatePixChargeInput!) {
  createPixCharge(input: $input) { charge { id } errors { messages } }
}`;
const NEWEST = '{ deposits(first: 1) { edges { node { id } } } }';

/** Where a Pix code, and what became of its money, is shown. */
export const chargePath = (id: string): string => `/wallet/deposit/brl?charge=${id}`;

/**
 * Makes a Pix code. One that is open is taken back; what is paid by that one is a deposit all the same.
 * @returns its id
 * @throws when it is refused
 */
export async function createCharge(client: ApiClient, amount: string): Promise<string> {
  const { data } = await client.send(CREATE, { input: { amount, idempotencyKey: randomUUID() } });
  const { createPixCharge } = data as { createPixCharge: { charge: { id: string } | null } };
  if (!createPixCharge.charge) throw new Error('no code was made');
  return createPixCharge.charge.id;
}

/** The id of the deposit that came last, as soon as there is one. */
export async function newestDeposit(client: ApiClient): Promise<string> {
  let id = '';
  await expect(async () => {
    const { data } = await client.send(NEWEST);
    const { deposits } = data as { deposits: { edges: readonly { readonly node: { readonly id: string } }[] } };
    id = deposits.edges[0]?.node.id ?? '';
    expect(id).not.toBe('');
  }).toPass({ timeout: 20_000 });
  return id;
}
