import type { MockLink } from '@apollo/client/testing';
import { EnterReferralCodeDocument, ReferralDocument, type ReferralQuery } from '../lib/__generated__/referral';

type Invitation = ReferralQuery['referral']['invitations']['edges'][number]['node'];

export const invitation = (changes: Partial<Invitation> = {}) => ({
  __typename: 'Invitation' as const,
  id: '1',
  initial: 'M',
  state: 'VERIFIED' as const,
  refusal: null,
  reward: '10',
  missing: '40',
  waitsFor: null,
  registeredAt: '2026-11-20T15:00:00.000Z',
  expiresAt: '2026-12-20T15:00:00.000Z',
  verifiedAt: '2026-11-21T15:00:00.000Z',
  qualifiedAt: null,
  until: null,
  endedAt: null,
  ...changes,
});

const programme = {
  __typename: 'ReferralProgramme' as const,
  validFrom: '2026-01-01T03:00:00.000Z',
  validTo: null as string | null,
  isValid: true,
  rewardInviter: '10',
  rewardInvited: '10',
  qualifying: '100',
  windowDays: 30,
  holdDays: 7,
  mostPerMonth: 20,
};

export const ended = { ...programme, validTo: '2026-11-01T03:00:00.000Z', isValid: false };

export function loaded(
  invitations: readonly ReturnType<typeof invitation>[],
  changes: object = {},
): MockLink.MockedResponse {
  return {
    request: { query: ReferralDocument, variables: { first: 10 } },
    result: {
      data: {
        referral: {
          __typename: 'Referral',
          code: 'ABCD2345',
          earned: '30',
          mayEnterCodeUntil: null,
          programme,
          ownInvitation: null,
          invitations: {
            __typename: 'InvitationConnection',
            edges: invitations.map((node) => ({ __typename: 'InvitationEdge', node })),
            pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
          },
          ...changes,
        },
      },
    },
  };
}

export const entering = (code: string, messages: readonly string[] = []): MockLink.MockedResponse => ({
  request: { query: EnterReferralCodeDocument, variables: { input: { code } } },
  result: {
    data: {
      enterReferralCode: {
        __typename: 'EnterReferralCodePayload',
        invitation: messages.length > 0 ? null : { __typename: 'Invitation', id: '1' },
        errors: messages.length > 0 ? [{ __typename: 'UserError', name: 'code', messages }] : [],
      },
    },
  },
});

export const cut: MockLink.MockedResponse = {
  request: { query: ReferralDocument, variables: { first: 10 } },
  error: new TypeError('Failed to fetch'),
};
