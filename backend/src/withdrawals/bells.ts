import { z } from 'zod';

const payout = z.object({ type: z.literal('payout.changed'), data: z.object({ requestId: z.uuid() }) });
const chain = z.object({ network: z.string().max(32) });

/** The pay-out that the bank rings for; null when it rings for something else. */
export const rungPayout = (body: unknown): string | null => payout.safeParse(body).data?.data.requestId ?? null;

/** The network that custody rings for; null when it rings for something else. */
export const rungNetwork = (body: unknown): string | null => chain.safeParse(body).data?.network ?? null;
