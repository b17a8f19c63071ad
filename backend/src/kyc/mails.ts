import { deviceNameOf, placeOf } from '../identity/index';
import type { RequestSession, User } from '../identity/index';
import type { NewMail } from '../mail/index';
import { PAPER_NAMES, VERIFICATION_MESSAGES } from './messages';
import type { Paper, Reason } from './reasons';

type Recipient = Pick<User, 'name' | 'email'>;

const toOf = ({ name, email }: Recipient) => ({ name, address: email });

const verifyLink = (publicUrl: string) => `${publicUrl}/profile/verify-account`;

/** The documents have arrived. */
export function receivedMail(
  user: Recipient,
  { address, userAgent, device }: Pick<RequestSession, 'address' | 'userAgent' | 'device'>,
  { id, at, until }: { readonly id: string; readonly at: Date; readonly until: Date },
): NewMail {
  return {
    template: 'verification-received',
    to: toOf(user),
    data: {
      at: at.toISOString(),
      until: until.toISOString(),
      device: deviceNameOf(device(), userAgent),
      place: placeOf(address),
    },
    dedupKey: `verification-received/${id}`,
  };
}

export function approvedMail(user: Recipient, { id, at }: { readonly id: string; readonly at: Date }): NewMail {
  return {
    template: 'verification-approved',
    to: toOf(user),
    data: { at: at.toISOString() },
    dedupKey: `verification-approved/${id}`,
  };
}

/** A reason, with the picture that it is about. */
function reasonLine(
  papers: readonly Paper[],
  { code, paperId, expiredIn }: Reason,
): { paper: string; message: string } {
  const paper = papers.find(({ id }) => id === paperId);
  return {
    paper: paper ? PAPER_NAMES[paper.kind] : 'Cadastro',
    message: VERIFICATION_MESSAGES.reason(code, expiredIn),
  };
}

export interface Refused {
  readonly id: string;
  readonly at: Date;
  readonly papers: readonly Paper[];
  readonly reasons: readonly Reason[];
  /** When something can be sent again; null when at once. */
  readonly retryAt: Date | null;
  readonly publicUrl: string;
}

export function refusedMail(user: Recipient, { id, at, papers, reasons, retryAt, publicUrl }: Refused): NewMail {
  return {
    template: 'verification-refused',
    to: toOf(user),
    data: {
      at: at.toISOString(),
      reasons: reasons.map((reason) => reasonLine(papers, reason)),
      retryAt: retryAt?.toISOString() ?? null,
      link: verifyLink(publicUrl),
    },
    dedupKey: `verification-refused/${id}`,
  };
}

export function reviewMail(
  user: Recipient,
  { id, at, until }: { readonly id: string; readonly at: Date; readonly until: Date },
): NewMail {
  return {
    template: 'verification-in-review',
    to: toOf(user),
    data: { at: at.toISOString(), until: until.toISOString() },
    dedupKey: `verification-in-review/${id}/${until.getTime()}`,
  };
}
