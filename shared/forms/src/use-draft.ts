import { useShell, type SessionService } from '@plataforma/contract';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';

interface Kept {
  readonly owner: string | null;
  readonly values: object;
}

/** Drafts by address, for as long as the page is open: nothing is written to the browser's storage. */
const draftsBySession = new WeakMap<SessionService, Map<string, Kept>>();

function draftsOf(session: SessionService): Map<string, Kept> {
  const known = draftsBySession.get(session);
  if (known) return known;
  const drafts = new Map<string, Kept>();
  draftsBySession.set(session, drafts);
  session.subscribe(() => {
    // Whoever signs out leaves nothing behind. After a session that ran out its customer may come back: the owner decides.
    const { status, expired } = session.get();
    const left = status === 'guest' && !expired;
    for (const [address, { owner }] of drafts) if (left || owner === null) drafts.delete(address);
  });
  return drafts;
}

/** What is filled in at one address, for one customer. */
export interface Draft {
  /** What was kept; undefined where there is nothing of this customer's. */
  readonly kept: () => object | undefined;
  readonly keep: (values: object) => void;
  /** Ends the draft, once what it says has been done. */
  readonly drop: () => void;
}

/**
 * A draft for `useForm`: keeps what is filled in while the customer is elsewhere, and fills it in again on the way back
 * to the same address. It is in the memory of the page alone, until it is dropped or the customer signs out.
 *
 * @param owner id of the customer; nobody else gets the draft to see. Null while it is not known: what is typed then
 *   is theirs as soon as it is, and ends with the session before.
 * @param name of the form, where an address has several
 */
export function useDraft(owner: string | null, name = ''): Draft {
  const { session } = useShell();
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}#${name}`;
  useEffect(() => {
    const drafts = draftsOf(session);
    const draft = drafts.get(address);
    // Typed in this session before it was known whose it is.
    if (owner !== null && draft?.owner === null) drafts.set(address, { ...draft, owner });
  }, [session, address, owner]);
  return useMemo(() => {
    const drafts = draftsOf(session);
    return {
      kept: () => {
        const draft = drafts.get(address);
        return draft?.owner === owner ? draft.values : undefined;
      },
      keep: (values) => void drafts.set(address, { owner, values }),
      drop: () => void drafts.delete(address),
    };
  }, [session, address, owner]);
}
