import { toAmount } from '../../lib/amount';
import type { SqlRunner, Transaction } from '../../db/database';
import type { INVITATION_REFUSALS, INVITATION_STATES, REWARD_WAITS } from './tables';

type InvitationState = (typeof INVITATION_STATES)[number];
export type InvitationRefusal = (typeof INVITATION_REFUSALS)[number];
type RewardWait = (typeof REWARD_WAITS)[number];

/** Who came by whose code, and how far it got. Amounts in reais, in units of 1e-10. */
export interface Invitation {
  readonly id: string;
  readonly inviterId: string;
  readonly invitedId: string;
  readonly rewardInviter: bigint;
  readonly rewardInvited: bigint;
  readonly qualifying: bigint;
  readonly holdDays: number;
  readonly mostPerMonth: number;
  readonly state: InvitationState;
  readonly refusal: InvitationRefusal | null;
  readonly waitsFor: RewardWait | null;
  readonly deviceKey: string | null;
  readonly registeredAt: Date;
  readonly expiresAt: Date;
  readonly verifiedAt: Date | null;
  readonly qualifiedAt: Date | null;
  readonly until: Date | null;
  readonly endedAt: Date | null;
}

interface InvitationRow {
  id: string;
  inviter_id: string;
  invited_id: string;
  reward_inviter: string;
  reward_invited: string;
  qualifying: string;
  hold_days: number;
  most_per_month: number;
  state: InvitationState;
  refusal: InvitationRefusal | null;
  waits_for: RewardWait | null;
  device_key: string | null;
  registered_at: Date;
  expires_at: Date;
  verified_at: Date | null;
  qualified_at: Date | null;
  until: Date | null;
  ended_at: Date | null;
}

const invitationOfRow = (row: InvitationRow): Invitation => ({
  id: row.id,
  inviterId: row.inviter_id,
  invitedId: row.invited_id,
  rewardInviter: toAmount(row.reward_inviter),
  rewardInvited: toAmount(row.reward_invited),
  qualifying: toAmount(row.qualifying),
  holdDays: row.hold_days,
  mostPerMonth: row.most_per_month,
  state: row.state,
  refusal: row.refusal,
  waitsFor: row.waits_for,
  deviceKey: row.device_key,
  registeredAt: row.registered_at,
  expiresAt: row.expires_at,
  verifiedAt: row.verified_at,
  qualifiedAt: row.qualified_at,
  until: row.until,
  endedAt: row.ended_at,
});

/** MAIN accounts of both customers; empty when there is no such invitation. */
export async function accountsOfInvitation(tx: Transaction, id: string): Promise<readonly number[]> {
  const rows = await tx.query<{ account_id: number }>(
    'select u.account_id from invitations i join users u on u.id in (i.inviter_id, i.invited_id) where i.id = $1',
    [id],
    'invitation-accounts',
  );
  return rows.map((row) => row.account_id);
}

export async function lockInvitation(tx: Transaction, id: string): Promise<Invitation | null> {
  const [row] = await tx.query<InvitationRow>(
    'select * from invitations where id = $1 for update',
    [id],
    'invitation-lock',
  );
  return row ? invitationOfRow(row) : null;
}

/** What a step did, together with when the next one is due; null: it is over. */
export interface Moved {
  readonly state?: InvitationState;
  readonly refusal?: InvitationRefusal;
  readonly waitsFor?: RewardWait | null;
  readonly verifiedAt?: Date;
  readonly qualifiedAt?: Date;
  readonly until?: Date;
  readonly endedAt?: Date;
  /** Set when the operator is asked to look at it. */
  readonly attentionSince?: Date;
  readonly nextStepAt: Date | null;
}

export async function moveInvitation(tx: Transaction, id: string, moved: Moved): Promise<void> {
  await tx.query(
    `update invitations set state = coalesce($2, state), refusal = $3, waits_for = $4,
            verified_at = coalesce($5, verified_at), qualified_at = coalesce($6, qualified_at), until = coalesce($7, until),
            ended_at = $8, next_step_at = $9, step_tries = 0,
            attention_since = case when $10::timestamptz is null then null else coalesce(attention_since, $10) end
      where id = $1`,
    [
      ...[id, moved.state ?? null, moved.refusal ?? null, moved.waitsFor ?? null, moved.verifiedAt ?? null],
      ...[moved.qualifiedAt ?? null, moved.until ?? null, moved.endedAt ?? null, moved.nextStepAt],
      moved.attentionSince ?? null,
    ],
    'invitation-move',
  );
}

/**
 * Takes one of the inviter's rewards of a month (products P-23). The inviter's code is locked, so that of those who ask at once
 * each sees what the others took. @returns false when there is none left
 */
export async function takePlace(
  tx: Transaction,
  { id, inviterId, mostPerMonth }: Pick<Invitation, 'id' | 'inviterId' | 'mostPerMonth'>,
  month: string,
): Promise<boolean> {
  await tx.query('select 1 from referral_codes where user_id = $1 for update', [inviterId], 'invitation-month-lock');
  const rows = await tx.query(
    `update invitations set month = $2::date, place = taken.last + 1
       from (select coalesce(max(place), 0) as last from invitations where inviter_id = $3 and month = $2::date) taken
      where id = $1 and taken.last < $4 returning place`,
    [id, month, inviterId, mostPerMonth],
    'invitation-month',
  );
  return rows.length > 0;
}

/** An invitation as one of its two customers sees it: of the other no more than the initial. */
export interface SeenInvitation extends Invitation {
  /** Of the other's name, or e-mail while there is none. */
  readonly initial: string;
  /** Of own money, net, until now or the end of the days that count. */
  readonly bought: bigint;
}

export interface InvitationPage {
  readonly invitations: readonly SeenInvitation[];
  readonly hasNextPage: boolean;
}

/**
 * What the invited bought net of own money, as SQL on the invitation `i`: never more than they deposited themselves. Transfers
 * between own accounts and rewards are neither (products P-23). An invitation is as old as its customer, so all of it counts: in a
 * sandbox orders have the real time, which is before the registration of somebody who came after the operator moved the clock on.
 */
const boughtOf = (until: string) => `(
  with own as (
    select u.account_id as id from users u where u.id = i.invited_id
    union select a.id from accounts a join users u on a.main_account_id = u.account_id where u.id = i.invited_id
  ), bought as (
    select coalesce(sum(case o.side when 'BUY' then f.amount + f.fee else f.fee - f.amount end), 0) as net
      from fills f join orders o on o.id = f.order_id
     where f.account_id in (select id from own) and f.executed_at < ${until}
  ), over_the_counter as (
    select coalesce(sum(case t.side when 'BUY' then t.total else -t.total end), 0) as net from otc_trades t
     where t.account_id in (select id from own) and t.state = 'FILLED' and t.ended_at < ${until}
  ), paid_in as (
    select coalesce(sum(d.amount - d.fee), 0) as sum from deposits d
     where d.account_id in (select id from own) and d.currency = 'BRL' and d.state = 'CREDITED' and d.credited_at < ${until}
  )
  select greatest(0, least(bought.net + over_the_counter.net, paid_in.sum)) from bought, over_the_counter, paid_in)`;

/** What counts of the purchases of an invited person until a moment. */
export async function boughtUntil(tx: Transaction, id: string, until: Date): Promise<bigint> {
  const [row] = await tx.query<{ bought: string }>(
    `select ${boughtOf('$2::timestamptz')} as bought from invitations i where i.id = $1`,
    [id, until],
    'invitation-bought',
  );
  return toAmount(row?.bought ?? '0');
}

type SeenRow = InvitationRow & { initial: string; bought: string };

const seenOfRow = (row: SeenRow): SeenInvitation => ({
  ...invitationOfRow(row),
  initial: row.initial,
  bought: toAmount(row.bought),
});

const seenSql = (other: string, at: string) =>
  `select i.*, upper(left(coalesce(nullif(u.name, ''), u.email), 1)) as initial,
          case when i.state = 'VERIFIED' then ${boughtOf(`least(${at}::timestamptz, i.expires_at)`)} else 0 end as bought
     from invitations i join users u on u.id = i.${other}`;

/** A place in the list: time and id. */
interface ListPlace {
  readonly at: Date;
  readonly id: string;
}

export const invitationCursor = ({ registeredAt, id }: Pick<Invitation, 'registeredAt' | 'id'>): string =>
  Buffer.from(`${registeredAt.getTime()}/${id}`).toString('base64url');

/** @throws RangeError when it is no cursor */
function readCursor(cursor: string | null | undefined): ListPlace | null {
  if (typeof cursor !== 'string') return null;
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const [, at, id] = /^(\d{1,15})\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(text) ?? [];
  if (at === undefined || id === undefined) throw new RangeError('Not a cursor');
  return { at: new Date(Number(at)), id };
}

/** Those that came by the customer's code, newest first. @throws RangeError for a cursor that is none */
export async function listInvitations(
  runner: SqlRunner,
  inviterId: string,
  { first, after }: { readonly first: number; readonly after?: string | null | undefined },
  at: Date,
): Promise<InvitationPage> {
  const place = readCursor(after);
  const rows = await runner.query<SeenRow>(
    `${seenSql('invited_id', '$2')}
      where i.inviter_id = $1 and ($3::timestamptz is null or (i.registered_at, i.id) < ($3::timestamptz, $4::uuid))
      order by i.registered_at desc, i.id desc limit $5`,
    [inviterId, at, place?.at ?? null, place?.id ?? null, first + 1],
    'invitations',
  );
  return { invitations: rows.slice(0, first).map(seenOfRow), hasNextPage: rows.length > first };
}

/** The one by which the customer came; null when nobody recommended the exchange. */
export async function findInvitationOf(runner: SqlRunner, invitedId: string, at: Date): Promise<SeenInvitation | null> {
  const [row] = await runner.query<SeenRow>(
    `${seenSql('inviter_id', '$2')} where i.invited_id = $1`,
    [invitedId, at],
    'invitation-own',
  );
  return row ? seenOfRow(row) : null;
}

/** What the customer was paid for invitations, as inviter and as invited. */
export async function earnedOf(runner: SqlRunner, userId: string): Promise<bigint> {
  const [row] = await runner.query<{ earned: string }>(
    'select coalesce(sum(amount), 0) as earned from rewards where user_id = $1',
    [userId],
    'referral-earned',
  );
  return toAmount(row?.earned ?? '0');
}

/** With which devices the customer, and whom they invited, registered is forgotten; what was paid stays. */
export async function forgetDevices(tx: Transaction, userId: string): Promise<void> {
  await tx.query('update invitations set device_key = null where inviter_id = $1 or invited_id = $1', [userId]);
}
