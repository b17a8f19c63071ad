/** Who a request comes from. `sessionId` is the hash under which a session is stored, never the cookie's value. */
export type SessionView =
  | { readonly kind: 'guest'; readonly sessionId: string }
  /** There was a signed-in session and it ran out; until the next sign-in or sign-out. */
  | { readonly kind: 'expired'; readonly sessionId: string }
  | {
      readonly kind: 'signed-in';
      readonly sessionId: string;
      readonly accountId: number;
      readonly userId: string;
      readonly expiresAt: Date;
    };

export interface IdentityEvents {
  /** A signed-in session ended: signed out, replaced at sign-in, or expired. */
  sessionEnded: [sessionId: string];
}
