import { type SessionService, signInPath } from '@plataforma/contract';

interface Navigator {
  readonly state: { readonly location: { readonly pathname: string; readonly search: string; readonly hash: string } };
  readonly navigate: (to: string) => unknown;
}

/**
 * Leads to the sign-in page, and back afterwards, when a session runs out under the customer's hands
 * (specification §6: code 2001), on public pages too: what they did there needs an account.
 */
export function leadExpiredSessionsToSignIn(session: SessionService, router: Navigator): () => void {
  let wasSignedIn = session.get().status === 'signed-in';
  return session.subscribe(() => {
    const { status, expired } = session.get();
    const { pathname, search, hash } = router.state.location;
    if (wasSignedIn && status === 'guest' && expired && pathname !== '/login') {
      router.navigate(signInPath(`${pathname}${search}${hash}`));
    }
    if (status !== 'loading') wasSignedIn = status === 'signed-in';
  });
}
