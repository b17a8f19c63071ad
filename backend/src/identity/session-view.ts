/** The viewer of a request. `sessionId` is the hash under which a session is stored, never the cookie's value. */
export type SessionView =
  | { readonly kind: 'guest'; readonly sessionId: string }
  /** A signed-in session has expired. The state lasts until the next sign-in or sign-out. */
  | {
      readonly kind: 'expired';
      readonly sessionId: string;
      /** It was in use until its whole life was over (identity I-12). */
      readonly isTooOld: boolean;
    }
  | {
      readonly kind: 'signed-in';
      readonly sessionId: string;
      readonly accountId: number;
      readonly userId: string;
      /** See `users`. */
      readonly level: number;
      readonly isDisabled: boolean;
      /** When it ends if nothing happens until then. */
      readonly expiresAt: Date;
      /** When it ends in any case. */
      readonly endsAt: Date;
    };

export interface IdentityEvents {
  /** A signed-in session ended: by signing out, by another sign-in in its place, or by expiry. */
  sessionEnded: [sessionId: string];
  /** What the page is told of a customer is another now, and it was not the customer's own page that changed it. */
  viewerChanged: [accountId: number];
}
